import type { Ctx } from "~/ctx.server";
import type { Finding, MalwareScan } from "~/domain/agents/checks/finding";
import { blockingOf } from "~/domain/agents/checks/verdict";
import { formatMoment } from "~/domain/platform/dates";
import {
  findPackageVerdict,
  findVersionCheck,
} from "~/models/agents/content-checks.server";
import type { VersionTerms } from "~/models/catalogue/agent-pages.server";

import { contentOfVersion, findingsRevision } from "./check-draft.server";

type Found = {
  findings: Finding[];
  malware: MalwareScan | null;
  rulesVersion: string;
  checkedAt: Date;
};

export type CheckView = ReturnType<typeof checkView>;

/** What a check found, for its reader. */
export function checkView(found: Found) {
  const { findings, malware, rulesVersion } = found;
  return {
    findings,
    malware,
    rulesVersion,
    checked: formatMoment(found.checkedAt),
    blocking: blockingOf(findings).length,
  };
}

export type DraftCheck = Awaited<ReturnType<typeof showVersionCheck>>;

/**
 * What is known about a version's content as it is now: its submission's check,
 * else the verdict about its package alone; null if it was never checked.
 */
export async function showVersionCheck(
  { store }: Pick<Ctx, "store">,
  terms: VersionTerms,
) {
  const db = store.read;
  const content = await contentOfVersion(db, terms);
  const check = await findVersionCheck(db, terms.version.id);
  const isCurrent = check?.contentHash === content.hash;
  const { packageFileId } = content;
  const verdict =
    isCurrent || packageFileId === null
      ? undefined
      : await findPackageVerdict(db, packageFileId);
  const found = isCurrent ? check : verdict;
  if (!found) return null;
  return {
    ...checkView(found),
    /** Whether the texts were checked too. */
    isWhole: isCurrent,
    appeal: isCurrent ? check.appeal : null,
    revision: findingsRevision(content.hash, found.findings),
  };
}
