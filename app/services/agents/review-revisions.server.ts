import type { AgentRow } from "~/models/catalogue/agent-pages.server";
import type { VersionTerms } from "~/models/catalogue/agent-pages.server";
import type { ModeratedReview } from "~/models/reviews/hidden-reviews.server";

import { revisionOf } from "../platform/refuse-stale.server";

type Submitted = Pick<AgentRow, "pendingVersionId" | "undecidedSubmissions"> & {
  submittedAt: Date;
  /** When its content was last checked; null for an unchecked one. */
  checkedAt: Date | null;
};

/**
 * The revision of the waiting submission. Its content cannot change until it is
 * withdrawn, and submitting it again creates a new submission. Checking it again
 * may find something else.
 */
export function submissionRevision(submitted: Submitted): string {
  const { pendingVersionId, undecidedSubmissions } = submitted;
  const { submittedAt, checkedAt } = submitted;
  const times = [submittedAt, checkedAt];
  return revisionOf(pendingVersionId, undecidedSubmissions, ...times);
}

/**
 * The revision of the version that a listing sells. Leaves out the owner's own
 * switch, so that switching it cannot block an administrator's decision.
 */
export function listingRevision(
  agent: Pick<AgentRow, "id" | "publishedVersionId">,
): string {
  return revisionOf(agent.id, agent.publishedVersionId);
}

/** The revision of a published listing's terms, for changes by its owner. */
export function termsRevision({ listing }: Pick<VersionTerms, "listing">) {
  const { id, isActive, priceCents, trialDays, refundWindowDays } = listing;
  const days = [trialDays, refundWindowDays];
  return revisionOf(id, Number(isActive), priceCents, ...days);
}

type Written = Pick<ModeratedReview, "id" | "rating" | "title" | "bodyMd">;

/** The revision of a review's text and of the reason why it is hidden. */
export function reviewRevision(
  { id, rating, title, bodyMd }: Written,
  hiddenReason: string | null,
): string {
  return revisionOf(id, rating, title, bodyMd, hiddenReason);
}
