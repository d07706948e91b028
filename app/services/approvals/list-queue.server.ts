import type { SQL } from "drizzle-orm";

import type { Ctx } from "~/ctx.server";
import type { QueueStatus } from "~/domain/approvals/decision";
import { restrictionOf } from "~/domain/approvals/restrictions";
import { dueView } from "~/domain/approvals/work-queues";
import { numberedPage } from "~/domain/platform/counted";
import { formatAgo, formatDate } from "~/domain/platform/dates";
import { listInTwoParts } from "~/domain/platform/two-parts";
import {
  countAllAgents,
  countByQueueStatus,
  listDecidedAgents,
  listWaitingAgents,
  queueCondition,
  type QueueFilters,
  type QueueRow,
} from "~/models/agents/review-queue.server";
import type { Db } from "~/models/platform/store.server";

import {
  listingRevision,
  submissionRevision,
} from "../agents/review-revisions.server";

/** The API's unpaged list ends here. */
const MOST_LISTED = 1_000;

const PAGE_SIZE = 12;

export type QueueItem = ReturnType<typeof queueItem>;

/** All agents except drafts, as the API lists them. */
export async function listQueue(
  ctx: Ctx,
  status: QueueStatus | null,
  limit = MOST_LISTED,
) {
  const { read } = ctx.store;
  const { submitted: waiting } = await countByQueueStatus(read);
  const slice = { limit, offset: 0 };
  const rows = await listSlice(read, { status, waiting }, slice);
  return rows.map(queueItem);
}

type Wanted = QueueFilters & { status: QueueStatus | null; page: number };

/** One page of the queue, with the number of agents in each state. */
export async function pageQueue(ctx: Ctx, asked: Wanted) {
  const { status, page: wanted } = asked;
  const { read, engine } = ctx.store;
  const only = queueCondition(engine, asked);
  const [counts, total] = await Promise.all([
    countByQueueStatus(read, only),
    countAllAgents(read),
  ]);
  const { submitted, approved, rejected } = counts;
  const listed = status ? counts[status] : submitted + approved + rejected;
  const { slice, ...place } = numberedPage(listed, wanted, PAGE_SIZE);
  const queue = { status, waiting: submitted, only };
  const rows = await listSlice(read, queue, slice);
  return { items: rows.map(queueItem), counts, total, ...place };
}

/** An agent as the administrators' pages list it. */
export function listedAgent(
  { createdAt, submittedAt, ...item }: QueueItem,
  now: Date,
) {
  return {
    id: item.id,
    slug: item.slug,
    name: item.name,
    shortDesc: item.shortDesc,
    category: item.category,
    tags: item.tags,
    username: item.username,
    reviewStatus: item.reviewStatus,
    restriction: item.restriction,
    update: item.update,
    date: submittedAt
      ? `submitted ${formatDate(submittedAt)}, ${formatAgo(submittedAt, now)}`
      : `created ${formatDate(createdAt)}`,
    due: dueView("submissions", submittedAt, now),
  };
}

type Queue = {
  status: QueueStatus | null;
  waiting: number;
  only?: SQL | undefined;
};

/** Waiting agents first, longest waiting on top, then by last change. */
function listSlice(
  db: Db,
  { status, waiting, only }: Queue,
  place: { limit: number; offset: number },
) {
  const slice = { ...place, only };
  if (status === "submitted") return listWaitingAgents(db, slice);
  if (status) return listDecidedAgents(db, status, slice);
  return listInTwoParts(
    {
      count: waiting,
      list: (part) => listWaitingAgents(db, { ...part, only }),
    },
    (part) => listDecidedAgents(db, null, { ...part, only }),
    place,
  );
}

function updateName(
  { publishedVersionId }: Pick<QueueRow, "publishedVersionId">,
  { edition }: NonNullable<QueueRow["pending"]>,
): string | null {
  if (publishedVersionId === null) return null;
  return edition > 0 ? "Listing edit" : "New version";
}

/** A waiting agent is shown as submitted, any other in its current state. */
function queueItem(queued: QueueRow) {
  const { published, pending, waits, checkedAt, ...found } = queued;
  const { isRecalled, takenDownAt, suspendedAt, ...row } = found;
  const restriction = restrictionOf({ isRecalled, takenDownAt, suspendedAt });
  const revisions = { listingRevision: listingRevision(row) };
  const listed = { ...row, restriction, ...revisions };
  const submission = waits === 1 ? pending : null;
  if (!submission) {
    const version = { version: null, submittedAt: null, update: null };
    return { ...listed, ...published, ...version, revision: null };
  }
  const { updatedAt, ...words } = submission;
  const submittedAt = words.submittedAt ?? updatedAt;
  return {
    ...listed,
    ...words,
    reviewStatus: "submitted" as const,
    update: updateName(row, submission),
    revision: submissionRevision({ ...row, submittedAt, checkedAt }),
  };
}
