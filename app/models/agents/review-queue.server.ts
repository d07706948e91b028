import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  or,
  sql,
  type SQL,
} from "drizzle-orm";

import type { QueueStatus } from "~/domain/approvals/decision";

import { agents, agentVersions, users } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

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

export type QueueRow = Awaited<ReturnType<typeof listReviewable>>[number];

type Page = { limit: number; offset?: number };

/**
 * All agents except drafts: waiting ones first, longest waiting on top, then
 * the others by last change.
 */
export async function listReviewable(
  db: Db,
  status: QueueStatus | null,
  { limit, offset = 0 }: Page,
) {
  return db
    .select(columns)
    .from(agents)
    .innerJoin(users, eq(users.id, agents.ownerUserId))
    .leftJoin(agentVersions, eq(agentVersions.id, agents.pendingVersionId))
    .where(isIn(status))
    .orderBy(
      desc(waits),
      asc(waitingSince),
      desc(agents.updatedAt),
      asc(agents.id),
    )
    .limit(limit)
    .offset(offset);
}

/** The number of waiting, approved and rejected agents. */
export async function countByQueueStatus(
  db: Db,
): Promise<Record<QueueStatus, number>> {
  const rows = await db
    .select({
      standing: agents.reviewStatus,
      pending: agentVersions.status,
      number: count(),
    })
    .from(agents)
    .leftJoin(agentVersions, eq(agentVersions.id, agents.pendingVersionId))
    .groupBy(agents.reviewStatus, agentVersions.status);
  const counts = { submitted: 0, approved: 0, rejected: 0 };
  for (const { standing, pending, number } of rows) {
    const status = pending === "submitted" ? pending : standing;
    // Without a pending version, a submitted agent counts as a draft.
    if (status === "submitted" && pending !== status) continue;
    if (status !== "draft") counts[status] += number;
  }
  return counts;
}

export async function countAllAgents(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(agents);
  return row?.total ?? 0;
}

function isIn(status: QueueStatus | null): SQL | undefined {
  if (status === "submitted") return isWaiting;
  const decided: QueueStatus[] = status ? [status] : ["approved", "rejected"];
  const isDecided = inArray(agents.reviewStatus, decided);
  return status === null
    ? or(isWaiting, isDecided)
    : and(isDecided, eq(waits, 0));
}
