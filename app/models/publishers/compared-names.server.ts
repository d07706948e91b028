import { and, eq, gt, inArray, isNull, ne, or } from "drizzle-orm";

import {
  closeParts,
  NAME_RULES,
  partsOf,
  skeletonOf,
  type NameKind,
} from "~/domain/publishers/compared-names";

import {
  agents,
  comparedNames,
  publisherDomains,
} from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export type ComparedName = typeof comparedNames.$inferSelect;

/** The candidates that are compared for one name. */
const COMPARED = 1_000;

type Named = {
  id: string;
  subjectId: string;
  kind: NameKind;
  userId: string;
  name: string;
  /** What is folded, if it is not the whole name. */
  looksAs?: string;
};

/** Replaces the names of an agent or a publisher. */
export async function putNames(
  db: Db,
  subjectId: string,
  names: readonly Named[],
): Promise<void> {
  await db.delete(comparedNames).where(eq(comparedNames.subjectId, subjectId));
  if (names.length === 0) return;
  const rows = names.map(({ looksAs, ...named }) => {
    const skeleton = skeletonOf(looksAs ?? named.name);
    return { ...named, skeleton, ...partsOf(skeleton), rules: NAME_RULES };
  });
  await db.insert(comparedNames).values(rows).onConflictDoNothing();
}

/** Names of others whose skeleton is the same or shares a part. */
export async function listCloseNames(
  db: Db,
  { skeleton, userId }: { skeleton: string; userId: string },
): Promise<ComparedName[]> {
  const { head, middle, tail } = closeParts(skeleton);
  const isOthers = ne(comparedNames.userId, userId);
  const [same, close] = await Promise.all([
    db
      .select()
      .from(comparedNames)
      .where(and(eq(comparedNames.skeleton, skeleton), isOthers))
      .limit(COMPARED),
    db
      .select()
      .from(comparedNames)
      .where(
        and(
          or(
            inArray(comparedNames.head, head),
            inArray(comparedNames.middle, middle),
            inArray(comparedNames.tail, tail),
          ),
          isOthers,
        ),
      )
      .limit(COMPARED),
  ]);
  const byId = new Map([...same, ...close].map((row) => [row.id, row]));
  return [...byId.values()];
}

/**
 * Agents by id, and whether their title has to be stored by the current rules.
 * A condition on the list would make SQLite sort all agents for each page.
 */
export async function pageUncomparedAgents(
  db: Db,
  { after, limit }: { after: string; limit: number },
) {
  const rows = await db
    .select({ id: agents.id, isLive: agents.isLive, name: comparedNames.id })
    .from(agents)
    .leftJoin(
      comparedNames,
      and(
        eq(comparedNames.subjectId, agents.id),
        eq(comparedNames.kind, "agent"),
        eq(comparedNames.rules, NAME_RULES),
      ),
    )
    .where(gt(agents.id, after))
    .orderBy(agents.id)
    .limit(limit);
  return rows.map(({ id, isLive, name }) => ({
    id,
    isUncompared: isLive && name === null,
  }));
}

/** Verified publishers whose names are not stored by the current rules. */
export async function listUncomparedPublishers(db: Db, limit: number) {
  return db
    .select({ userId: publisherDomains.userId })
    .from(publisherDomains)
    .leftJoin(
      comparedNames,
      and(
        eq(comparedNames.subjectId, publisherDomains.userId),
        eq(comparedNames.kind, "username"),
        eq(comparedNames.rules, NAME_RULES),
      ),
    )
    .where(
      and(
        inArray(publisherDomains.status, ["verified", "failing"]),
        isNull(comparedNames.id),
      ),
    )
    .limit(limit);
}
