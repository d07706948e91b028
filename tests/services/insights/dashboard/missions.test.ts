import { expect, test } from "vitest";

import { answerReview } from "~/services/reviews/answer-review.server";
import { sendMessage } from "~/services/projects/send-message.server";
import { showMissions } from "~/services/insights/dashboard/show-missions.server";

import { testCtx, type TestCtx } from "../../../support/ctx";
import { given } from "../../../support/given";
import { givenCatalogue } from "../../../support/given-catalogue";
import { markRows } from "../../../support/given-dashboard";
import { givenProject } from "../../../support/given-projects";
import {
  givenSold,
  refundOrder,
  reviewRows,
} from "../../../support/given-reviews";

async function doneBy(ctx: TestCtx, userId: string) {
  const missions = await showMissions(ctx, userId);
  return missions.flatMap(({ mission, isDone }) => (isDone ? mission : []));
}

test("a new account has four open missions, and nothing is written", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  expect(await showMissions(ctx, user.id)).toEqual([
    { mission: "launch-agent", isDone: false },
    { mission: "reply-comment", isDone: false },
    { mission: "write-post", isDone: false },
    { mission: "sell-agent", isDone: false },
  ]);
  expect(await markRows(ctx)).toEqual([]);
});

test("missions complete automatically, for the user who did them", async () => {
  const ctx = await testCtx();
  const completedAt = ctx.now();
  const { owner, buyer, agent, order } = await givenSold(ctx, {
    order: { completedAt },
  });
  expect(await doneBy(ctx, owner.id)).toEqual(["launch-agent", "sell-agent"]);
  expect(await doneBy(ctx, buyer.id)).toEqual([]);

  await givenCatalogue.review(ctx, {
    agentId: agent.id,
    authorUserId: buyer.id,
  });
  expect(await doneBy(ctx, buyer.id)).toEqual(["write-post"]);
  const [review] = await reviewRows(ctx);
  await answerReview(ctx, {
    key: agent.slug,
    viewer: owner,
    reviewId: review!.id,
    answerMd: "Thank you.",
  });
  await refundOrder(ctx, order.id);
  expect(await doneBy(ctx, owner.id)).toEqual([
    "launch-agent",
    "reply-comment",
    "sell-agent",
  ]);
});

test("a brief and a chat message count, and two concurrent requests complete once", async () => {
  const ctx = await testCtx();
  const { requester, operator, chatId } = await givenProject(ctx);
  expect(await doneBy(ctx, requester.id)).toEqual(["write-post"]);
  expect(await doneBy(ctx, operator.id)).toEqual([]);
  await sendMessage(ctx, { chatId, user: operator, message: "On it." });
  await Promise.all([doneBy(ctx, operator.id), doneBy(ctx, operator.id)]);
  expect(await markRows(ctx)).toHaveLength(2);
  expect(await doneBy(ctx, operator.id)).toEqual(["reply-comment"]);
});
