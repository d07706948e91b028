import type { Ctx } from "~/ctx.server";
import { inOrder } from "~/domain/agents/checks/check-text";
import { RULES_VERSION, type Finding } from "~/domain/agents/checks/finding";
import {
  VERDICT_TYPE,
  verdictPayload,
  type Judged,
} from "~/domain/agents/checks/verdict";
import { signEnvelope } from "~/integrations/signing.server";
import type { PackageVerdict } from "~/models/agents/content-checks.server";
import type { PackageFile } from "~/models/agents/package-files.server";

import { signingKey } from "./signing-keys.server";

type Port = Pick<Ctx, "checkContent" | "scanForMalware">;

/** Runs the rules and the malware scanner over a package on disk. */
export async function judgePackage(
  { checkContent, scanForMalware }: Port,
  file: string,
): Promise<Judged> {
  const [findings, scanned] = await Promise.all([
    checkContent({ file, texts: [] }),
    scanForMalware?.(file),
  ]);
  if (!scanned) return { findings, malware: { status: "not_scanned" } };
  const { scan, signature } = scanned;
  const found = signature === null ? [] : [malwareFound(signature)];
  return { findings: inOrder([...found, ...findings]), malware: scan };
}

function malwareFound(signature: string): Finding {
  return {
    rule: "malware",
    severity: "high",
    file: "",
    line: null,
    message: `ClamAV found ${signature}.`,
  };
}

type Stored = Pick<PackageFile, "id" | "sha256" | "size">;

/** Signs what was found in a stored package. Not for transactions. */
export async function signVerdict(
  ctx: Ctx,
  { id, sha256, size }: Stored,
  judged: Judged,
): Promise<PackageVerdict> {
  const checkedAt = ctx.now();
  const payload = verdictPayload({ sha256, size }, judged, checkedAt);
  const key = await signingKey(ctx);
  return {
    packageFileId: id,
    rulesVersion: RULES_VERSION,
    ...judged,
    envelope: signEnvelope(key, { payloadType: VERDICT_TYPE, payload }),
    checkedAt,
  };
}
