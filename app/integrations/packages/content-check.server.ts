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

/** Of one file, and of all files of a package together. */
const MOST_FILE_BYTES = 4 * 1024 * 1024;
const MOST_BYTES = 32 * 1024 * 1024;
/** Enough for every signature of a program. */
const FIRST_BYTES = 4_096;
const MOST_FINDINGS = 200;

/** Runs every rule over a package and texts, without writing anything. */
export async function checkContent(
  { file, texts }: CheckedContent,
  wellKnown: WellKnown,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, text } of texts) {
    const checked = { file: name, text, kind: "prose" } as const;
    findings.push(...(await checkOne(checked, wellKnown)));
  }
  if (file !== null) findings.push(...(await checkPackage(file, wellKnown)));
  return inOrder(findings).slice(0, MOST_FINDINGS);
}

async function checkOne(
  checked: CheckedText,
  wellKnown: WellKnown,
): Promise<Finding[]> {
  return [...checkText(checked, wellKnown), ...(await findSecrets(checked))];
}

async function checkPackage(
  path: string,
  wellKnown: WellKnown,
): Promise<Finding[]> {
  const zip = await openPromise(path, {
    autoClose: false,
    decodeStrings: false,
  });
  try {
    const findings: Finding[] = [];
    let left = MOST_BYTES;
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry);
      if (name.endsWith("/")) continue;
      const { bytes, isWhole } = await readStart(zip, entry, left);
      findings.push(...findExecutable(name, bytes.subarray(0, FIRST_BYTES)));
      const text = decodeText(name, bytes);
      if (text === null) continue;
      left -= bytes.length;
      const kind = kindOf(name);
      findings.push(
        ...(await checkOne({ file: name, text, kind }, wellKnown)),
        ...(isWhole ? [] : [notWhole({ file: name, text, kind })]),
      );
    }
    return findings;
  } finally {
    zip.close();
  }
}

/** The beginning of a file: of a text all that is checked. */
async function readStart(zip: ZipFile, entry: Entry, left: number) {
  const most = Math.max(FIRST_BYTES, Math.min(MOST_FILE_BYTES, left));
  const bytes = await readBeginning(zip, entry, most);
  return { bytes, isWhole: bytes.length === entry.uncompressedSize };
}

/** Data may be large; a program of that size hides something. */
function notWhole({ file, kind }: CheckedText): Finding {
  return {
    rule: "unchecked",
    severity: kind === "code" ? "high" : "medium",
    file,
    line: null,
    message: "Is too large: only its beginning was checked.",
  };
}
