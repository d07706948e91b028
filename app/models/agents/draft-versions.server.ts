import { and, eq, ne, sql } from "drizzle-orm";

import type { ContentColumns } from "~/domain/agents/fields";

import {
  agentVersions,
  assets,
  deliverables,
  listings,
} from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type VersionRow = typeof agentVersions.$inferSelect;
type DeliverableRow = typeof deliverables.$inferSelect;
type ListingRow = typeof listings.$inferSelect;

/**
 * All columns of a version, with one for every field of the registry: a missing
 * one is a type error.
 */
type NewContent = {
  version: VersionRow & ContentColumns["version"];
  deliverable: Omit<DeliverableRow, "agentVersionId"> &
    ContentColumns["deliverable"];
  listing: Omit<ListingRow, "agentVersionId"> & ContentColumns["listing"];
};

/** Adds a version with its deliverable and listing. */
export async function insertVersion(
  tx: Db,
  { version, deliverable, listing }: NewContent,
): Promise<void> {
  const agentVersionId = version.id;
  await tx.insert(agentVersions).values(version);
  await tx.insert(deliverables).values({ ...deliverable, agentVersionId });
  await tx.insert(listings).values({ ...listing, agentVersionId });
}

type Saved = {
  versionId: string;
  /** The last save that the writer saw; null to overwrite any. */
  revision: number | null;
  set: Partial<VersionRow>;
};

/**
 * Writes a save and increments its number; false if another save came first.
 */
export async function updateDraftVersion(
  tx: Db,
  { versionId, revision, set }: Saved,
): Promise<boolean> {
  const isDraft = and(
    eq(agentVersions.id, versionId),
    eq(agentVersions.status, "draft"),
    revision === null ? undefined : eq(agentVersions.revision, revision),
  );
  const saved = await tx
    .update(agentVersions)
    .set({ ...set, revision: sql`${agentVersions.revision} + 1` })
    .where(isDraft)
    .returning({ id: agentVersions.id });
  return saved.length > 0;
}

/**
 * Makes saves stale that are based on the version as it was, such as those of
 * an open wizard.
 */
export async function outdateDraft(tx: Db, versionId: string): Promise<void> {
  await tx
    .update(agentVersions)
    .set({ revision: sql`${agentVersions.revision} + 1` })
    .where(eq(agentVersions.id, versionId));
}

/** Whether the agent has another version with this version number. */
export async function isVersionTaken(
  db: Db,
  wanted: { agentId: string; version: string; versionId: string },
): Promise<boolean> {
  const found = await db
    .select({ id: agentVersions.id })
    .from(agentVersions)
    .where(
      and(
        eq(agentVersions.agentId, wanted.agentId),
        eq(agentVersions.version, wanted.version),
        ne(agentVersions.id, wanted.versionId),
      ),
    )
    .limit(1);
  return found.length > 0;
}

type Copied = { fromVersionId: string; versionId: string; newId: () => string };

/** Copies another version's pictures to a version. */
export async function copyAssets(
  tx: Db,
  { fromVersionId, versionId, newId }: Copied,
): Promise<void> {
  const pictures = await tx
    .select()
    .from(assets)
    .where(eq(assets.agentVersionId, fromVersionId));
  if (pictures.length === 0) return;
  await tx.insert(assets).values(
    pictures.map((picture) => ({
      ...picture,
      id: newId(),
      agentVersionId: versionId,
    })),
  );
}
