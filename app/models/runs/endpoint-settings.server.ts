import { and, eq, notLike, or } from "drizzle-orm";

import { endpointSettings } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export type EndpointSettings = typeof endpointSettings.$inferSelect;

/** Undefined while the creator has changed nothing. */
export async function findEndpointSettings(
  db: Db,
  agentId: string,
): Promise<EndpointSettings | undefined> {
  const [found] = await db
    .select()
    .from(endpointSettings)
    .where(eq(endpointSettings.agentId, agentId))
    .limit(1);
  return found;
}

/** The header in which calls carry the stored secret; null without one. */
export async function findSecretHeader(
  db: Db,
  agentId: string,
): Promise<string | null> {
  return (await findEndpointSettings(db, agentId))?.secretHeader ?? null;
}

type Changes = Partial<Omit<EndpointSettings, "agentId" | "revision">> & {
  updatedAt: Date;
};

/** False if the settings were changed since this revision, 0 being the first. */
export async function updateEndpointSettings(
  db: Db,
  { agentId, revision }: { agentId: string; revision: number },
  changes: Changes,
): Promise<boolean> {
  const { updatedAt } = changes;
  await db
    .insert(endpointSettings)
    .values({ agentId, updatedAt })
    .onConflictDoNothing();
  const updated = await db
    .update(endpointSettings)
    .set({ ...changes, revision: revision + 1 })
    .where(
      and(
        eq(endpointSettings.agentId, agentId),
        eq(endpointSettings.revision, revision),
      ),
    )
    .returning({ agentId: endpointSettings.agentId });
  return updated.length > 0;
}

/** Settings with a secret that a different key encrypted. */
export async function listSealedOtherwise(
  db: Db,
  { keyId, limit }: { keyId: string; limit: number },
): Promise<EndpointSettings[]> {
  const { secretSealed, signingSealed } = endpointSettings;
  const own = `${keyId}.%`;
  return db
    .select()
    .from(endpointSettings)
    .where(or(notLike(secretSealed, own), notLike(signingSealed, own)))
    .limit(limit);
}
