import { and, eq } from "drizzle-orm";

import {
  agents,
  agentVersions,
  deliverables,
  packageFiles,
} from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type OwnAgent = { ownerId: string; agentId: string };

/** An owner's agent with its unpublished version, if any. */
export async function findOwnPending(db: Db, { ownerId, agentId }: OwnAgent) {
  const [own] = await db
    .select({
      agentId: agents.id,
      slug: agents.slug,
      publishedVersionId: agents.publishedVersionId,
      versionId: agentVersions.id,
      status: agentVersions.status,
    })
    .from(agents)
    .leftJoin(agentVersions, eq(agentVersions.id, agents.pendingVersionId))
    .where(and(eq(agents.id, agentId), eq(agents.ownerUserId, ownerId)))
    .limit(1);
  return own;
}

export async function findVersionPackage(db: Db, versionId: string) {
  const [file] = await db
    .select({
      id: packageFiles.id,
      fileName: packageFiles.fileName,
      size: packageFiles.size,
      sha256: packageFiles.sha256,
      entries: packageFiles.entries,
    })
    .from(deliverables)
    .innerJoin(packageFiles, eq(packageFiles.id, deliverables.zipFileId))
    .where(eq(deliverables.agentVersionId, versionId))
    .limit(1);
  return file;
}

export async function touchVersion(
  db: Db,
  versionId: string,
  at: Date,
): Promise<void> {
  await db
    .update(agentVersions)
    .set({ updatedAt: at })
    .where(eq(agentVersions.id, versionId));
}
