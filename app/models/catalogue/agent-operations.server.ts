import { and, eq, inArray } from "drizzle-orm";

import { agents, agentVersions } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

/** The operations of live endpoints, by the slugs of their agents. */
export async function listPublishedOperations(
  db: Db,
  slugs: readonly string[],
) {
  if (slugs.length === 0) return [];
  return db
    .select({ slug: agents.slug, operations: agentVersions.operations })
    .from(agents)
    .innerJoin(agentVersions, eq(agentVersions.id, agents.publishedVersionId))
    .where(and(inArray(agents.slug, [...slugs]), eq(agents.isLive, true)));
}
