import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import {
  agents,
  agentVersions,
  orders,
  recalls,
} from "../../../drizzle/schema";
import {
  countUpToLimit,
  isBehind,
  type FoundPage,
} from "../platform/keyset.server";
import type { Db } from "../platform/store.server";

export type Recall = typeof recalls.$inferSelect;

const bought = alias(agentVersions, "bought");
const published = alias(agentVersions, "published");
const isInEffect = ne(recalls.status, "lifted");

/** The recall in effect of a version, whichever edition of it this is. */
export async function findRecall(
  db: Db,
  versionId: string | null,
): Promise<Recall | undefined> {
  if (versionId === null) return undefined;
  const [found] = await db
    .select({ recall: recalls })
    .from(agentVersions)
    .innerJoin(
      recalls,
      and(
        eq(recalls.agentId, agentVersions.agentId),
        eq(recalls.version, agentVersions.version),
        isInEffect,
      ),
    )
    .where(eq(agentVersions.id, versionId))
    .limit(1);
  return found?.recall;
}

/** For conditions on `agents`: the recall of its published version. */
export function recallOfPublished(db: Db) {
  return db
    .select({ id: recalls.id })
    .from(recalls)
    .innerJoin(
      published,
      and(
        eq(published.agentId, recalls.agentId),
        eq(published.version, recalls.version),
      ),
    )
    .where(and(eq(published.id, agents.publishedVersionId), isInEffect));
}

/** An agent's recalls in effect, latest first. */
export async function listRecallsOfAgent(
  db: Db,
  agentId: string,
): Promise<Recall[]> {
  return db
    .select()
    .from(recalls)
    .where(and(eq(recalls.agentId, agentId), isInEffect))
    .orderBy(desc(recalls.startedAt), desc(recalls.id));
}

/**
 * The recalls in effect of versions that an order gave, latest first: its own
 * one, the published one, and any recalled since it completed, because owners
 * get every version.
 */
export async function listRecallsOfOrder(
  db: Db,
  orderId: string,
): Promise<Recall[]> {
  const rows = await db
    .select({ recall: recalls })
    .from(orders)
    .innerJoin(agents, eq(agents.id, orders.agentId))
    .innerJoin(recalls, and(eq(recalls.agentId, agents.id), isInEffect))
    .leftJoin(bought, eq(bought.id, orders.agentVersionId))
    .leftJoin(published, eq(published.id, agents.publishedVersionId))
    .where(
      and(
        eq(orders.id, orderId),
        or(
          gte(recalls.startedAt, orders.completedAt),
          eq(recalls.version, bought.version),
          eq(recalls.version, published.version),
        ),
      ),
    )
    .orderBy(desc(recalls.startedAt), desc(recalls.id));
  return rows.map(({ recall }) => recall);
}

/** The version numbers that buyers have had, latest first. */
export async function listPublishedNumbers(
  db: Db,
  agentId: string,
): Promise<string[]> {
  const rows = await db
    .select({ version: agentVersions.version })
    .from(agentVersions)
    .where(
      and(
        eq(agentVersions.agentId, agentId),
        inArray(agentVersions.status, ["published", "superseded"]),
      ),
    )
    .orderBy(desc(agentVersions.createdAt), desc(agentVersions.id));
  return [...new Set(rows.map(({ version }) => version))];
}

/** Undefined if the version is recalled already. */
export async function insertRecall(
  db: Db,
  recall: typeof recalls.$inferInsert,
): Promise<Recall | undefined> {
  const [inserted] = await db
    .insert(recalls)
    .values(recall)
    .onConflictDoNothing()
    .returning();
  return inserted;
}

type Step = Pick<Recall, "id" | "revision"> & {
  set: Partial<typeof recalls.$inferInsert>;
};

/** Takes the next step of a recall; undefined if another came first. */
export async function moveRecall(
  db: Db,
  { id, revision, set }: Step,
): Promise<Recall | undefined> {
  const [moved] = await db
    .update(recalls)
    .set({ ...set, revision: sql`${recalls.revision} + 1` })
    .where(and(eq(recalls.id, id), eq(recalls.revision, revision)))
    .returning();
  return moved;
}

function selectWithAgent(db: Db) {
  return db
    .select({
      recall: recalls,
      agent: {
        id: agents.id,
        slug: agents.slug,
        name: agents.name,
        ownerUserId: agents.ownerUserId,
      },
    })
    .from(recalls)
    .innerJoin(agents, eq(agents.id, recalls.agentId));
}

export type RecallOfAgent = Awaited<ReturnType<typeof listRecalls>>[number];

type RecallPage = FoundPage & { isLifted: boolean };

/** Recalls in effect, or lifted ones, latest first. */
export async function listRecalls(
  db: Db,
  { isLifted, limit, after, found }: RecallPage,
) {
  const { status, liftedAt, startedAt: at, id } = recalls;
  return selectWithAgent(db)
    .where(
      and(
        // Each condition is one that an index has.
        isLifted ? eq(status, "lifted") : isNull(liftedAt),
        found,
        isBehind({ at, id }, after),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit);
}

export async function countRecalls(db: Db, found?: SQL): Promise<number> {
  return countUpToLimit(db, recalls, found);
}

export async function findRecallById(
  db: Db,
  id: string,
): Promise<RecallOfAgent | undefined> {
  const [found] = await selectWithAgent(db).where(eq(recalls.id, id)).limit(1);
  return found;
}

type Unconfirmed = { before: Date; limit: number };

/** Recalls that nobody has confirmed and that no alert has named yet. */
export async function listUnconfirmed(
  db: Db,
  { before, limit }: Unconfirmed,
): Promise<RecallOfAgent[]> {
  return selectWithAgent(db)
    .where(
      and(
        eq(recalls.status, "started"),
        lte(recalls.startedAt, before),
        isNull(recalls.alertedAt),
      ),
    )
    .orderBy(asc(recalls.startedAt), asc(recalls.id))
    .limit(limit);
}

/** False if it was confirmed, lifted or alerted about meanwhile. */
export async function markAlerted(
  db: Db,
  id: string,
  at: Date,
): Promise<boolean> {
  const marked = await db
    .update(recalls)
    .set({ alertedAt: at })
    .where(
      and(
        eq(recalls.id, id),
        eq(recalls.status, "started"),
        isNull(recalls.alertedAt),
      ),
    )
    .returning({ id: recalls.id });
  return marked.length > 0;
}
