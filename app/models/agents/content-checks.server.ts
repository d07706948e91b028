import { eq, sql } from "drizzle-orm";

import { packageVerdicts, versionChecks } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export type PackageVerdict = typeof packageVerdicts.$inferSelect;
type VersionCheck = typeof versionChecks.$inferSelect;

export async function findPackageVerdict(
  db: Db,
  packageFileId: string,
): Promise<PackageVerdict | undefined> {
  const [verdict] = await db
    .select()
    .from(packageVerdicts)
    .where(eq(packageVerdicts.packageFileId, packageFileId))
    .limit(1);
  return verdict;
}

/** Stores the latest verdict about a package. */
export async function savePackageVerdict(
  tx: Db,
  verdict: PackageVerdict,
): Promise<void> {
  const { packageFileId: _, ...set } = verdict;
  await tx
    .insert(packageVerdicts)
    .values(verdict)
    .onConflictDoUpdate({
      target: packageVerdicts.packageFileId,
      set,
      // Of two checks at once the later one stays.
      setWhere: sql`${packageVerdicts.checkedAt} <= excluded.checked_at`,
    });
}

export async function findVersionCheck(
  db: Db,
  agentVersionId: string,
): Promise<VersionCheck | undefined> {
  const [check] = await db
    .select()
    .from(versionChecks)
    .where(eq(versionChecks.agentVersionId, agentVersionId))
    .limit(1);
  return check;
}

/** Stores what a version's latest check found. */
export async function saveVersionCheck(
  tx: Db,
  check: VersionCheck,
): Promise<void> {
  const { agentVersionId: _, ...set } = check;
  await tx
    .insert(versionChecks)
    .values(check)
    .onConflictDoUpdate({ target: versionChecks.agentVersionId, set });
}
