import { openPromise, type Entry, type ZipFile } from "yauzl";

import { checkText, inOrder } from "~/domain/agents/checks/check-text";
import { findExecutable } from "~/domain/agents/checks/executables";
import type { Finding } from "~/domain/agents/checks/finding";
import type { WellKnown } from "~/domain/agents/checks/lookalike-names";
import { kindOf, type CheckedText } from "~/domain/agents/checks/text";

import { decodeText } from "./decode-text.server";
import { findSecrets } from "./secrets.server";
import { readBeginning } from "./package-text.server";
import { nameOf } from "./zip-layout.server";

export type CheckedContent = {
  /** The path of a package that has been inspected. */
  file: string | null;
  /** Texts of the listing, in Markdown or JSON. */
  texts: readonly { name: string; text: string }[];
};

/** How much is read of one file, and of all files of a package. */
const MOST_FILE_BYTES = 4 * 1024 * 1024;
const MOST_BYTES = 32 * 1024 * 1024;
/** Enough for every signature of a program. */
const FIRST_BYTES = 4_096;
const MOST_FINDINGS = 200;

/** Texts are searched for secrets together, about this many characters. */
const BATCH = 1024 * 1024;

/** Runs every rule over a package and texts, without writing anything. */
export async function checkContent(
  { file, texts }: CheckedContent,
  wellKnown: WellKnown,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  let [batch, size]: [CheckedText[], number] = [[], 0];
  const check = async (checked: CheckedText) => {
    findings.push(...checkText(checked, wellKnown));
    batch.push(checked);
    size += checked.text.length;
    if (size < BATCH) return;
    findings.push(...(await findSecrets(batch)));
    [batch, size] = [[], 0];
  };
  for (const { name, text } of texts) {
    await check({ file: name, text, kind: "prose" });
  }
  if (file !== null) findings.push(...(await checkPackage(file, check)));
  findings.push(...(await findSecrets(batch)));
  return inOrder(findings).slice(0, MOST_FINDINGS);
}

/** Finds executables in a package, and passes its texts to `check`. */
async function checkPackage(
  path: string,
  check: (text: CheckedText) => Promise<void>,
): Promise<Finding[]> {
  const zip = await openPromise(path, {
    autoClose: false,
    decodeStrings: false,
  });
  try {
    const findings: Finding[] = [];
    let left = MOST_BYTES;
    for await (const entry of zip.eachEntry()) {
      const file = nameOf(entry);
      if (file.endsWith("/")) continue;
      const { bytes, isWhole } = await readStart(zip, entry, left);
      findings.push(...findExecutable(file, bytes.subarray(0, FIRST_BYTES)));
      const text = decodeText(file, bytes);
      if (text === null) continue;
      left -= bytes.length;
      const checked = { file, text, kind: kindOf(file) };
      await check(checked);
      if (!isWhole) findings.push(notWhole(checked));
    }
    return findings;
  } finally {
    zip.close();
  }
}

/** The part of a file that is checked. */
async function readStart(zip: ZipFile, entry: Entry, left: number) {
  const most = Math.max(FIRST_BYTES, Math.min(MOST_FILE_BYTES, left));
  const bytes = await readBeginning(zip, entry, most);
  return { bytes, isWhole: bytes.length === entry.uncompressedSize };
}

/** Large data is normal; so much code may hide something. */
function notWhole({ file, kind }: CheckedText): Finding {
  return {
    rule: "unchecked",
    severity: kind === "code" ? "high" : "medium",
    file,
    line: null,
    message: "Is too large: only its beginning was checked.",
  };
}
