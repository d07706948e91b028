import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { touchCatalogue } from "~/models/catalogue/catalogue-version.server";
import {
  findListedReview,
  type ListedReview,
} from "~/models/reviews/reviews.server";
import { insertAnswer } from "~/models/reviews/written-reviews.server";

import {
  findVisibleAgent,
  type WantedAgent,
} from "../agents/find-visible-agent.server";
import { notify } from "../notifications/notify.server";
import { ownerOnly, reviewNotFound } from "./review-refusals";

type AnswerReview = WantedAgent & { reviewId: string; answerMd: string };

/** Answers a review once, as the agent's owner; its author is notified. */
export async function answerReview(
  ctx: Ctx,
  { reviewId, answerMd, ...wanted }: AnswerReview,
): Promise<ListedReview> {
  const { agent, standing } = await findVisibleAgent(ctx, wanted);
  if (standing !== "owner") throw ownerOnly();
  const place = { agentId: agent.id, id: reviewId };
  return ctx.store.tx(async (tx) => {
    const review = await findListedReview(tx, place, ctx.payments.mode);
    if (!review) throw reviewNotFound();

    const answer = { answerMd, answeredAt: ctx.now() };
    if (!(await insertAnswer(tx, reviewId, answer))) {
      throw new DomainError(
        "conflict",
        "You have already answered this review.",
      );
    }
    await touchCatalogue(tx, ctx.now());
    await notify(ctx, tx, { kind: "review_answered", agent, review });
    return { ...review, ...answer };
  });
}
