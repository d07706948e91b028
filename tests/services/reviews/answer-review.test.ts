import { expect, test } from "vitest";

import { answerReview } from "~/services/reviews/answer-review.server";
import { writeReview } from "~/services/reviews/write-review.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import { otherProcess } from "../../support/given-delivery";
import { noticesOf } from "../../support/given-projects";
import { givenSold, reviewRows } from "../../support/given-reviews";

const key = "invoice-hawk";

async function givenReview(ctx: TestCtx) {
  const sold = await givenSold(ctx, {});
  const content = { rating: 2, title: "Slow", bodyMd: "Takes a minute." };
  const written = { key, author: sold.buyer, content };
  const { review } = await writeReview(ctx, written);
  return { ...sold, reviewId: review.id, content };
}

test("the owner answers once, and the author is notified", async () => {
  const ctx = await testCtx();
  const { owner, buyer, reviewId } = await givenReview(ctx);
  const answer = { key, viewer: owner, reviewId, answerMd: "Fixed in 1.1." };

  expect(await answerReview(ctx, answer)).toMatchObject({
    id: reviewId,
    answerMd: "Fixed in 1.1.",
    answeredAt: ctx.now(),
  });
  await expect(
    answerReview(ctx, { ...answer, answerMd: "Once more." }),
  ).rejects.toMatchObject({ code: "conflict" });

  expect(await reviewRows(ctx)).toMatchObject([{ answerMd: "Fixed in 1.1." }]);
  expect(await noticesOf(ctx, buyer.id, "review_answered")).toHaveLength(1);
  expect(await mailsTo(ctx, buyer.email)).toHaveLength(1);
});

test("of two concurrent answers one is kept and announced", async () => {
  const ctx = await testCtx();
  const { owner, buyer, reviewId } = await givenReview(ctx);
  const other = otherProcess(ctx, "other");
  const answer = { key, viewer: owner, reviewId };

  const outcomes = await Promise.allSettled([
    answerReview(ctx, { ...answer, answerMd: "One" }),
    answerReview(other, { ...answer, answerMd: "Two" }),
  ]);

  const states = outcomes.map(({ status }) => status).sort();
  expect(states).toEqual(["fulfilled", "rejected"]);
  expect(await noticesOf(ctx, buyer.id, "review_answered")).toHaveLength(1);
});

test("only the agent's owner can answer, and only reviews of that agent", async () => {
  const ctx = await testCtx();
  const { owner, buyer, reviewId } = await givenReview(ctx);
  await given.liveAgent(ctx, { slug: "second", ownerUserId: owner.id });
  const admin = await given.user(ctx, { role: "admin" });
  const answerMd = "Thank you.";

  for (const viewer of [buyer, admin]) {
    await expect(
      answerReview(ctx, { key, viewer, reviewId, answerMd }),
    ).rejects.toMatchObject({ code: "forbidden" });
  }
  const wrong = { key: "second", viewer: owner, reviewId, answerMd };
  await expect(answerReview(ctx, wrong)).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await reviewRows(ctx)).toMatchObject([{ answerMd: null }]);
});

test("an answer stays when the review is edited", async () => {
  const ctx = await testCtx();
  const { owner, buyer, reviewId, content } = await givenReview(ctx);
  const answerMd = "Fixed in 1.1.";
  await answerReview(ctx, { key, viewer: owner, reviewId, answerMd });

  const edited = { ...content, rating: 5 };
  const { review } = await writeReview(ctx, {
    key,
    author: buyer,
    content: edited,
  });

  expect(review).toMatchObject({ rating: 5, answerMd });
});
