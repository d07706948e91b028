import type { SQL } from "drizzle-orm";

import type { Ctx } from "~/ctx.server";
import { queueStatusOf, type QueueStatus } from "~/domain/approvals/decision";
import { restrictionOf } from "~/domain/approvals/restrictions";
import { dueView } from "~/domain/approvals/work-queues";
import { numberedPage } from "~/domain/platform/counted";
import { formatAgo, formatDate } from "~/domain/platform/dates";
import { listInTwoParts } from "~/domain/platform/two-parts";
import {
  countAllAgents,
  countByQueueStatus,
  countWaiting,
  listDecidedAgents,
  listWaitingAgents,
  queueCondition,
  type QueueFilters,
  type QueueRow,
} from "~/models/agents/review-queue.server";
import {
  listLastDecisions,
  type Refusal,
} from "~/models/agents/review-decisions.server";
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
  return queueItems(read, rows);
}

type Wanted = QueueFilters & { status: QueueStatus | null; page: number };

/**
 * One page of the queue, with the number of its agents in each state and of all
 * that wait.
 */
export async function pageQueue(ctx: Ctx, asked: Wanted) {
  const { status, page: wanted } = asked;
  const { read, engine } = ctx.store;
  const only = queueCondition(engine, asked);
  const [counts, total, waiting] = await Promise.all([
    countByQueueStatus(read, only),
    countAllAgents(read),
    countWaiting(read),
  ]);
  const { submitted, returned, approved, rejected } = counts;
  const all = submitted + returned + approved + rejected;
  const listed = status ? counts[status] : all;
  const { slice, ...place } = numberedPage(listed, wanted, PAGE_SIZE);
  const queue = { status, waiting: submitted, only };
  const rows = await listSlice(read, queue, slice);
  const items = await queueItems(read, rows);
  return { items, counts, listed, waiting, total, ...place };
}

/** The items, those that were sent back as they were submitted. */
async function queueItems(db: Db, rows: readonly QueueRow[]) {
  const ids = rows.flatMap(({ waits, reviewStatus, pendingVersionId }) =>
    waits === 1 || reviewStatus === "draft" ? (pendingVersionId ?? []) : [],
  );
  const refusals = await listLastDecisions(db, ids);
  const refusalOf = new Map(refusals.map((one) => [one.agentVersionId, one]));
  return rows.map((row) =>
    queueItem(row, refusalOf.get(row.pendingVersionId ?? "")),
  );
}

/** An agent as the administrators' pages list it. */
export function listedAgent(
  { createdAt, submittedAt, returnedAt, ...item }: QueueItem,
  now: Date,
) {
  const ago = (act: string, at: Date) =>
    `${act} ${formatDate(at)}, ${formatAgo(at, now)}`;
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
    isResubmitted: item.isResubmitted,
    date:
      (submittedAt && ago("submitted", submittedAt)) ??
      (returnedAt && ago("returned", returnedAt)) ??
      `created ${formatDate(createdAt)}`,
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
function queueItem(queued: QueueRow, refusal: Refusal | undefined) {
  const { published, pending, waits, checkedAt, ...found } = queued;
  const { isRecalled, takenDownAt, suspendedAt, ...row } = found;
  const restriction = restrictionOf({ isRecalled, takenDownAt, suspendedAt });
  const revisions = { listingRevision: listingRevision(row) };
  const reviewStatus = queueStatusOf(row.reviewStatus);
  const returnedAt = refusal?.decidedAt ?? null;
  const listed = {
    ...row,
    reviewStatus,
    restriction,
    returnedAt,
    ...revisions,
  };
  const submission = waits === 1 ? pending : null;
  if (!submission) {
    const version = { version: null, submittedAt: null, update: null };
    const isPrivate = reviewStatus === "returned";
    const words = isPrivate ? wordsOf(published.name, refusal) : published;
    const isResubmitted = false;
    return { ...listed, ...words, ...version, isResubmitted, revision: null };
  }
  const { updatedAt, ...words } = submission;
  const submittedAt = words.submittedAt ?? updatedAt;
  return {
    ...listed,
    ...words,
    reviewStatus: "submitted" as const,
    returnedAt: null,
    isResubmitted: refusal !== undefined,
    update: updateName(row, submission),
    revision: submissionRevision({ ...row, submittedAt, checkedAt }),
  };
}

/** The texts that were submitted; only the name is known without a copy. */
function wordsOf(name: string, refusal: Refusal | undefined) {
  const submitted = refusal?.submitted?.version;
  if (!submitted) {
    return { name, shortDesc: "", longDescMd: "", category: "", tags: [] };
  }
  const { shortDesc, longDescMd, category, tags } = submitted;
  return { name: submitted.name, shortDesc, longDescMd, category, tags };
}
