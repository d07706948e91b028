import type { AgentRow } from "~/models/catalogue/agent-pages.server";
import type { ModeratedReview } from "~/models/reviews/hidden-reviews.server";

import { revisionOf } from "../platform/refuse-stale.server";

type Submitted = Pick<AgentRow, "pendingVersionId" | "undecidedSubmissions"> & {
  submittedAt: Date;
};

/**
 * The submission that waits. Its content is closed until it is withdrawn, and
 * submitting it again makes another one.
 */
export function submissionRevision(submitted: Submitted): string {
  const { pendingVersionId, undecidedSubmissions, submittedAt } = submitted;
  return revisionOf(pendingVersionId, undecidedSubmissions, submittedAt);
}

/**
 * The version that a listing sells. The owner's own switch is left out, so that
 * nobody keeps an agent listed by moving it.
 */
export function listingRevision(
  agent: Pick<AgentRow, "id" | "publishedVersionId">,
): string {
  return revisionOf(agent.id, agent.publishedVersionId);
}

type Written = Pick<ModeratedReview, "id" | "rating" | "title" | "bodyMd">;

/** What a review says, and why it is hidden. */
export function reviewRevision(
  { id, rating, title, bodyMd }: Written,
  hiddenReason: string | null,
): string {
  return revisionOf(id, rating, title, bodyMd, hiddenReason);
}
