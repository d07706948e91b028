import type { Ctx } from "~/ctx.server";
import type { QueueStatus } from "~/domain/approvals/decision";
import { renderMarkdownLight } from "~/integrations/markdown.server";
import {
  countAllAgents,
  countByQueueStatus,
  listReviewable,
  type QueueRow,
} from "~/models/agents/review-queue.server";

import {
  listingRevision,
  submissionRevision,
} from "../agents/review-revisions.server";

/** The API's unpaged list ends here. */
const MOST_LISTED = 1_000;

const PAGE_SIZE = 12;

export type QueueItem = ReturnType<typeof queueItem>;

/** All agents except drafts, as the API lists them. */
export async function listQueue(ctx: Ctx, status: QueueStatus | null) {
  const limit = MOST_LISTED;
  const rows = await listReviewable(ctx.store.read, status, { limit });
  return rows.map(queueItem);
}

type Wanted = { status: QueueStatus | null; page: number };

/** One page of the queue, with the number of agents in each state. */
export async function pageQueue(ctx: Ctx, { status, page: wanted }: Wanted) {
  const { read } = ctx.store;
  const [counts, total] = await Promise.all([
    countByQueueStatus(read),
    countAllAgents(read),
  ]);
  const { submitted, approved, rejected } = counts;
  const listed = status ? counts[status] : submitted + approved + rejected;
  const pageCount = Math.max(1, Math.ceil(listed / PAGE_SIZE));
  const page = Math.min(wanted, pageCount);
  const offset = (page - 1) * PAGE_SIZE;
  const rows = await listReviewable(read, status, { limit: PAGE_SIZE, offset });
  const items = rows.map((row) => ({
    ...queueItem(row),
    notesHtml: row.reviewNotesMd && renderMarkdownLight(row.reviewNotesMd),
  }));
  return { items, counts, total, page, pageCount };
}

function updateName(
  { publishedVersionId }: Pick<QueueRow, "publishedVersionId">,
  { edition }: NonNullable<QueueRow["pending"]>,
): string | null {
  if (publishedVersionId === null) return null;
  return edition > 0 ? "Listing edit" : "New version";
}

/** A waiting agent is shown as submitted, any other in its current state. */
function queueItem({ published, pending, waits, ...row }: QueueRow) {
  const listed = { ...row, listingRevision: listingRevision(row) };
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
    revision: submissionRevision({ ...row, submittedAt }),
  };
}
