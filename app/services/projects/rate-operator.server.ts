import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/errors";
import { chatStatusAfter } from "~/domain/projects/projects";
import {
  addOperatorRating,
  rateOperatorRequest,
} from "~/models/operators/operator-ratings.server";

import { announce } from "./announce.server";
import { requireOwnRequest } from "./own-request.server";

type RateOperator = {
  requestId: string;
  user: { id: string; username: string };
  rating: number;
};

/** The requester rates a completed project, once; it moves the operator's mean. */
export async function rateOperator(
  ctx: Ctx,
  { requestId, user, rating }: RateOperator,
): Promise<{ operatorRating: number; operatorCompletedJobs: number }> {
  return ctx.store.tx(async (tx) => {
    const own = await requireOwnRequest(tx, requestId, user.id);
    if (own.party !== "requester") {
      throw new DomainError("forbidden", "Only the requester can rate.");
    }
    const rated = await rateOperatorRequest(tx, requestId, rating);
    if (!rated) throw notRateable(own.request.status);

    const figures = await addOperatorRating(tx, rated.operatorId, rating);
    await announce(tx, ctx, {
      chatId: own.request.projectChatId,
      sender: user,
      other: own.other,
      text: `${user.username} rated the project ${rating} of 5.`,
      chatStatus: chatStatusAfter("completed"),
      notice: { type: "request_rated", requestId, title: "Project rated" },
    });
    const operatorRating = Math.round(figures.operatorRating * 100) / 100;
    return { ...figures, operatorRating };
  });
}

function notRateable(status: string): DomainError {
  return new DomainError(
    "conflict",
    status === "completed"
      ? "You have already rated this project."
      : "Complete the project first, then rate it.",
  );
}
