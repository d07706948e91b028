import type { Ctx } from "~/ctx.server";
import { displayName, type Person } from "~/domain/accounts/users";
import { DomainError } from "~/domain/platform/errors";
import { RATED_WHEN_PAID } from "~/domain/projects/project-chat";
import { chatStatusAfter } from "~/domain/projects/projects";
import { roundRating } from "~/domain/reviews/ratings";
import {
  addOperatorRating,
  rateOperatorRequest,
} from "~/models/operators/operator-ratings.server";
import { findWork } from "~/models/operators/work-records.server";
import type { RequestWithChat } from "~/models/projects/operator-requests.server";
import { hasDecidedPayment } from "~/models/projects/chat-money.server";
import type { Db } from "~/models/platform/store.server";

import { announce } from "./announce.server";
import { requireOwnRequest } from "./own-request.server";

type RateOperator = {
  requestId: string;
  user: Person;
  rating: number;
  /** Shown on the operator's page with the project's title. */
  review?: string | null | undefined;
};

/**
 * Rates the operator of a completed project, once, if one of its payments was
 * released, or refunded by a decision. Updates the operator's average rating.
 */
export async function rateOperator(
  ctx: Ctx,
  { requestId, user, rating, review = null }: RateOperator,
): Promise<{ operatorRating: number; operatorCompletedJobs: number }> {
  return ctx.store.tx(async (tx) => {
    const own = await requireOwnRequest(tx, requestId, user.id);
    if (own.party !== "requester") {
      throw new DomainError(
        "forbidden",
        "Only the requester can rate the operator.",
      );
    }
    await requirePaidWork(ctx, tx, own.request);
    const rated = await rateOperatorRequest(tx, requestId, {
      rating,
      review,
      ratedAt: ctx.now(),
    });
    if (!rated) throw notRateable(own.request.status);

    const { operatorId } = rated;
    const average = await addOperatorRating(tx, operatorId, rating);
    const work = await findWork(tx, ctx.payments.mode, operatorId);
    await announce(ctx, tx, {
      chatId: own.request.projectChatId,
      sender: user,
      chatStatus: chatStatusAfter("completed"),
      notice: {
        kind: "request_rated",
        other: own.other,
        by: displayName(user),
        requestId,
        rating,
      },
    });
    return {
      operatorRating: roundRating(average),
      operatorCompletedJobs: work.completedProjects,
    };
  });
}

async function requirePaidWork(
  { payments }: Ctx,
  tx: Db,
  { status, projectChatId }: RequestWithChat,
): Promise<void> {
  if (status !== "completed") throw notRateable(status);
  if (await hasDecidedPayment(tx, projectChatId, payments.mode)) return;
  throw new DomainError("conflict", RATED_WHEN_PAID);
}

function notRateable(status: string): DomainError {
  return new DomainError(
    "conflict",
    status === "completed"
      ? "You have already rated this project."
      : "Complete the project before you rate it.",
  );
}
