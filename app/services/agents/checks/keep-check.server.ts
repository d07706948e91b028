import {
  savePackageVerdict,
  saveVersionCheck,
} from "~/models/agents/content-checks.server";
import type { Db } from "~/models/platform/store.server";

import type { CheckedVersion } from "./check-draft.server";

type Kept = {
  versionId: string;
  checked: CheckedVersion;
  appeal: string | null;
};

/** Stores a version's check with the new verdict about its package. */
export async function keepCheck(
  tx: Db,
  { versionId, checked, appeal }: Kept,
): Promise<void> {
  const { verdict, ...check } = checked;
  await saveVersionCheck(tx, { agentVersionId: versionId, ...check, appeal });
  if (verdict) await savePackageVerdict(tx, verdict);
}
