import type { Ctx } from "~/ctx.server";
import { DomainError, fieldError } from "~/domain/platform/errors";
import {
  countRating,
  uncountRating,
} from "~/models/reviews/agent-ratings.server";
import type { Revision } from "~/domain/platform/revision";
import { indexAgent } from "~/models/catalogue/search/index-agent.server";
import { touchCatalogue } from "~/models/catalogue/catalogue-version.server";
import {
  deleteHiding,
  findModeratedReview,
  insertHiding,
  type ModeratedReview,
} from "~/models/reviews/hidden-reviews.server";
import type { Db } from "~/models/platform/store.server";

import { refuseOwnCase } from "~/services/platform/refuse-own-case.server";
import { recordAct } from "~/services/platform/record-act.server";
import { notify } from "~/services/notifications/notify.server";
import { refuseStale } from "~/services/platform/refuse-stale.server";
import { reviewRevision } from "~/services/agents/review-revisions.server";

type Subject = {
  administratorId: string;
  reviewId: string;
  revision?: Revision;
};

type Hide = Subject & { reason: string };

/**
 * Hides a review with a reason: it is not shown and not counted, and its author
 * is notified.
 */
export async function hideReview(
  ctx: Ctx,
  wanted: Hide,
): Promise<ModeratedReview> {
  return ctx.store.tx(async (tx) => {
    const review = await hideForeignReview(ctx, tx, wanted);
    const { hiddenReason: reason } = review;
    const told = { review, reason: reason ?? "", at: ctx.now() };
    await notify(ctx, tx, { kind: "review_hidden", ...told });
    return review;
  });
}

/** The same inside the caller's transaction, which notifies the author. */
export async function hideForeignReview(
  ctx: Ctx,
  tx: Db,
  { reason, ...wanted }: Hide,
): Promise<ModeratedReview> {
  const { administratorId, reviewId, revision } = wanted;
  const why = reason.trim();
  if (why === "") {
    throw fieldError(
      "invalid",
      "reason",
      "Give a reason. The author will see it.",
    );
  }
  const review = await requireForeignReview(tx, wanted);
  await uncountRating(tx, review, ctx.payments.mode);
  const hiding = { reviewId, reason: why, administratorId };
  if (!(await insertHiding(tx, { ...hiding, hiddenAt: ctx.now() }))) {
    throw new DomainError("conflict", "This review is already hidden.");
  }
  refuseChangedReview(review, revision);
  await followAgent(ctx, tx, review);
  await recordAct(ctx, tx, {
    actorUserId: administratorId,
    act: "review_hidden",
    subject: { type: "review", id: reviewId },
    before: { hidden: false },
    after: { hidden: true, reason: why },
  });
  return requireReview(tx, reviewId);
}

/** Shows a hidden review again; it counts as before. */
export async function unhideReview(
  ctx: Ctx,
  wanted: Subject,
): Promise<ModeratedReview> {
  return ctx.store.tx((tx) => unhideForeignReview(ctx, tx, wanted));
}

/** The same inside the caller's transaction. */
export async function unhideForeignReview(
  ctx: Ctx,
  tx: Db,
  wanted: Subject,
): Promise<ModeratedReview> {
  const { administratorId, reviewId, revision } = wanted;
  const review = await requireForeignReview(tx, wanted);
  if (!(await deleteHiding(tx, reviewId))) {
    throw new DomainError("conflict", "This review is not hidden.");
  }
  refuseChangedReview(review, revision);
  await countRating(tx, review, ctx.payments.mode);
  await followAgent(ctx, tx, review);
  await recordAct(ctx, tx, {
    actorUserId: administratorId,
    act: "review_shown",
    subject: { type: "review", id: reviewId },
    before: { hidden: true, reason: review.hiddenReason },
    after: { hidden: false },
  });
  await notify(ctx, tx, { kind: "review_shown", review, at: ctx.now() });
  return requireReview(tx, reviewId);
}

async function requireReview(tx: Db, id: string): Promise<ModeratedReview> {
  const review = await findModeratedReview(tx, id);
  if (!review) throw new DomainError("not_found", "Review not found");
  return review;
}

/** Refuses administrators who wrote the review or own its agent. */
async function requireForeignReview(
  tx: Db,
  { administratorId, reviewId }: Subject,
): Promise<ModeratedReview> {
  const review = await requireReview(tx, reviewId);
  const parties = [review.authorUserId, review.agentOwnerUserId];
  refuseOwnCase({ administratorId, parties, what: "case" });
  return review;
}

/**
 * Refuses an action on a review that was edited or hidden since it was read.
 */
function refuseChangedReview(
  review: ModeratedReview,
  revision: Revision,
): void {
  refuseStale({
    revision,
    current: reviewRevision(review, review.hiddenReason),
    state: `It gives ${review.rating} of 5 under the title “${review.title}”.`,
  });
}

/** Updates the search index and pages with the agent's new figures. */
async function followAgent(
  ctx: Ctx,
  tx: Db,
  { agentId }: ModeratedReview,
): Promise<void> {
  await indexAgent(tx, agentId, ctx.now());
  await touchCatalogue(tx, ctx.now());
}
