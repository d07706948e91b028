import type { Ctx } from "~/ctx.server";
import { displayName, type Person } from "~/domain/accounts/users";
import { DomainError } from "~/domain/platform/errors";
import { chatStatusAfter } from "~/domain/projects/projects";
import { answerProjectReview } from "~/models/operators/operator-ratings.server";

import { announce } from "./announce.server";
import { requireOperatorsRequest } from "./own-request.server";

type Answer = { requestId: string; user: Person; answer: string };

/** The operator answers the requester's written review in public, once. */
export async function answerReviewOfProject(
  ctx: Ctx,
  { requestId, user, answer }: Answer,
): Promise<void> {
  await ctx.store.tx(async (tx) => {
    const { request, other } = await requireOperatorsRequest(
      tx,
      requestId,
      user.id,
    );
    const at = ctx.now();
    if (!(await answerProjectReview(tx, requestId, { answer, at }))) {
      throw new DomainError(
        "conflict",
        request.review === null
          ? "There is no written review to answer."
          : "You have already answered this review.",
      );
    }
    await announce(ctx, tx, {
      chatId: request.projectChatId,
      sender: user,
      chatStatus: chatStatusAfter("completed"),
      notice: {
        kind: "request_review_answered",
        other,
        by: displayName(user),
        act: requestId,
        answer,
      },
    });
  });
}
