import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  ne,
  notExists,
  or,
  sql,
  type SQL,
} from "drizzle-orm";

import type { QueueStatus } from "~/domain/approvals/decision";

import {
  agents,
  agentVersions,
  takedowns,
  users,
  versionChecks,
} from "../../../drizzle/schema";
import { recallOfPublished } from "../catalogue/recalls.server";
import { countUpToLimit } from "../platform/keyset.server";
import { idsHolding } from "../platform/list-search.server";
import type { Db, Store } from "../platform/store.server";

/** A version is waiting, whether the first one or that of a live agent. */
const isWaiting = eq(agentVersions.status, "submitted");
const waits = sql`case when ${isWaiting} then 1 else 0 end`.mapWith(Number);
const waitingSince = sql`case when ${isWaiting} then coalesce(${agentVersions.submittedAt}, ${agentVersions.updatedAt}) end`;

const columns = {
  id: agents.id,
  slug: agents.slug,
  ownerUserId: agents.ownerUserId,
  username: users.username,
  email: users.email,
  reviewStatus: agents.reviewStatus,
  reviewedByAdminId: agents.reviewedByAdminId,
  reviewNotesMd: agents.reviewNotesMd,
  isLive: agents.isLive,
  publishedVersionId: agents.publishedVersionId,
  pendingVersionId: agents.pendingVersionId,
  undecidedSubmissions: agents.undecidedSubmissions,
  priceModel: agents.priceModel,
  priceCents: agents.priceCents,
  createdAt: agents.createdAt,
  updatedAt: agents.updatedAt,
  waits,
  checkedAt: versionChecks.checkedAt,
  suspendedAt: users.suspendedAt,
  takenDownAt: takedowns.takenDownAt,
  published: {
    name: agents.name,
    shortDesc: agents.shortDesc,
    longDescMd: agents.longDescMd,
    category: agents.category,
    tags: agents.tags,
  },
  pending: {
    name: agentVersions.name,
    shortDesc: agentVersions.shortDesc,
    longDescMd: agentVersions.longDescMd,
    category: agentVersions.category,
    tags: agentVersions.tags,
    version: agentVersions.version,
    edition: agentVersions.edition,
    submittedAt: agentVersions.submittedAt,
    updatedAt: agentVersions.updatedAt,
  },
};

export type QueueRow = Awaited<ReturnType<typeof listWaitingAgents>>[number];

/** Restricts the queue to some agents. */
export type QueueFilters = { q?: string; owner?: string | null };

type Slice = { limit: number; offset: number; only?: SQL | undefined };

/** The condition of filters, for the lists and counts of the queue. */
export function queueCondition(
  engine: Store["engine"],
  { q, owner }: QueueFilters,
): SQL | undefined {
  return and(
    owner ? eq(agents.ownerUserId, owner) : undefined,
    q
      ? or(
          sql`${agents.id} in (${idsHolding(engine, "agent", q)})`,
          sql`${agents.ownerUserId} in (${idsHolding(engine, "account", q)})`,
        )
      : undefined,
  );
}

type Outcome = Exclude<QueueStatus, "submitted">;

/** Waiting agents, longest waiting first. */
export async function listWaitingAgents(
  db: Db,
  { limit, offset, only }: Slice,
) {
  return selectReviewable(db)
    .where(and(isWaiting, only))
    .orderBy(asc(waitingSince), desc(agents.updatedAt), asc(agents.id))
    .limit(limit)
    .offset(offset);
}

/** Decided agents without a waiting version, last changed first. */
export async function listDecidedAgents(
  db: Db,
  outcome: Outcome | null,
  { limit, offset, only }: Slice,
) {
  return selectReviewable(db)
    .where(and(isDecided(outcome), eq(waits, 0), only))
    .orderBy(desc(agents.updatedAt), desc(agents.id))
    .limit(limit)
    .offset(offset);
}

/** Whether its published version is recalled. */
function isRecalled(db: Db) {
  const recall = exists(recallOfPublished(db));
  return sql`case when ${recall} then 1 else 0 end`.mapWith(
    (value) => Number(value) === 1,
  );
}

function selectReviewable(db: Db) {
  return db
    .select({ ...columns, isRecalled: isRecalled(db) })
    .from(agents)
    .innerJoin(users, eq(users.id, agents.ownerUserId))
    .leftJoin(agentVersions, eq(agentVersions.id, agents.pendingVersionId))
    .leftJoin(
      takedowns,
      and(eq(takedowns.agentId, agents.id), isNull(takedowns.endedAt)),
    )
    .leftJoin(
      versionChecks,
      eq(versionChecks.agentVersionId, agents.pendingVersionId),
    );
}

/** Spelled as in the index, which the engine otherwise does not use. */
const isReturned = sql`(${agents.reviewStatus} = 'draft' and ${agents.reviewedByAdminId} is not null)`;

function isDecided(outcome: Outcome | null): SQL {
  const { reviewStatus } = agents;
  if (outcome === "returned") return isReturned;
  if (outcome) return eq(reviewStatus, outcome);
  const isFinal = inArray(reviewStatus, ["approved", "rejected"]);
  return sql`(${isFinal} or ${isReturned})`;
}

/** Never-reviewed drafts are private to their owners. */
export async function countReviewable(db: Db, owner: string): Promise<number> {
  const isOwn = eq(agents.ownerUserId, owner);
  const isShown = or(ne(agents.reviewStatus, "draft"), isReturned);
  return countUpToLimit(db, agents, and(isOwn, isShown));
}

/** The number of agents with a waiting version. */
export async function countWaiting(db: Db, only?: SQL): Promise<number> {
  const agentOf = db
    .select({ id: agents.id })
    .from(agents)
    .where(
      and(
        eq(agents.id, agentVersions.agentId),
        eq(agents.pendingVersionId, agentVersions.id),
        only,
      ),
    );
  return countUpToLimit(db, agentVersions, and(isWaiting, exists(agentOf)));
}

/** The number of waiting, returned, approved and rejected agents. */
export async function countByQueueStatus(
  db: Db,
  only?: SQL,
): Promise<Record<QueueStatus, number>> {
  const pendingOf = db
    .select({ id: agentVersions.id })
    .from(agentVersions)
    .where(and(eq(agentVersions.id, agents.pendingVersionId), isWaiting));
  const decided = (outcome: Outcome) =>
    countUpToLimit(
      db,
      agents,
      and(isDecided(outcome), notExists(pendingOf), only),
    );
  const [submitted, returned, approved, rejected] = await Promise.all([
    countWaiting(db, only),
    decided("returned"),
    decided("approved"),
    decided("rejected"),
  ]);
  return { submitted, returned, approved, rejected };
}

export async function countAllAgents(db: Db): Promise<number> {
  return countUpToLimit(db, agents);
}
