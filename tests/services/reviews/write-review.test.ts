import { expect, test } from "vitest";

import type { Ctx } from "~/ctx.server";
import { NO_FILTERS } from "~/domain/catalogue/arsenal-filters";
import { findCatalogueVersion } from "~/models/catalogue/catalogue-version.server";
import { showArsenal } from "~/services/catalogue/show-arsenal.server";
import type { Person } from "~/domain/accounts/users";
import { writeReview } from "~/services/reviews/write-review.server";

import { trials } from "../../../drizzle/schema";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import { givenCatalogue } from "../../support/given-catalogue";
import { otherProcess } from "../../support/given-delivery";
import { noticesOf } from "../../support/given-projects";
import {
  givenSold,
  refundOrder,
  ratingOf,
  reviewRows,
} from "../../support/given-reviews";

const content = { rating: 4, title: "Works", bodyMd: "It reads invoices." };

type Author = Person & { role: string };

function write(ctx: Ctx, author: Author, changes: object = {}) {
  const key = "invoice-hawk";
  return writeReview(ctx, { key, author, content: { ...content, ...changes } });
}

test("a buyer's review is stored, counted in the agent's figures and announced", async () => {
  const ctx = await testCtx();
  const imported = { ratingSum: 9, ratingCount: 2 };
  const { agent, buyer, owner } = await givenSold(ctx, { agent: imported });

  const { review, isNew } = await write(ctx, buyer);

  expect(isNew).toBe(true);
  expect(review).toMatchObject({
    ...content,
    username: "buyer",
    isVerified: true,
    answerMd: null,
    editedAt: null,
    createdAt: ctx.now(),
  });
  expect(await ratingOf(ctx, agent.id)).toEqual({ sum: 13, count: 3 });
  expect(await noticesOf(ctx, owner.id, "review_new")).toMatchObject([
    {
      relatedId: agent.id,
      message:
        "buyer gave Invoice Hawk 4 out of 5. You can answer the review once.",
    },
  ]);
  const [mail, ...others] = await mailsTo(ctx, owner.email);
  expect(others).toEqual([]);
  expect(mail?.textBody).toContain(`/agent/${agent.id}?tab=reviews`);
});

test("writing again replaces the first review without a notification", async () => {
  const ctx = await testCtx();
  const { agent, buyer, owner } = await givenSold(ctx, {});
  const first = await write(ctx, buyer, { rating: 1 });
  ctx.advance(60_000);

  const { review, isNew } = await write(ctx, buyer, { title: "Better now" });

  expect(isNew).toBe(false);
  expect(review).toMatchObject({
    id: first.review.id,
    rating: 4,
    title: "Better now",
    createdAt: first.review.createdAt,
    editedAt: ctx.now(),
  });
  expect(await reviewRows(ctx)).toHaveLength(1);
  expect(await ratingOf(ctx, agent.id)).toEqual({ sum: 4, count: 1 });
  expect(await noticesOf(ctx, owner.id, "review_new")).toHaveLength(1);
  expect(await mailsTo(ctx, owner.email)).toHaveLength(1);
});

test("concurrent edits and new reviews leave the figures correct", async () => {
  const ctx = await testCtx();
  const { agent, buyer } = await givenSold(ctx, {});
  const other = await given.user(ctx, { username: "second" });
  await givenCatalogue.order(ctx, { agent, buyerUserId: other.id });
  const elsewhere = otherProcess(ctx, "other");

  await Promise.all([
    write(ctx, buyer, { rating: 1 }),
    write(elsewhere, buyer, { rating: 2 }),
    write(ctx, other, { rating: 3 }),
    write(elsewhere, other, { rating: 5 }),
    write(ctx, buyer, { rating: 4 }),
  ]);

  const stored = await reviewRows(ctx);
  expect(stored).toHaveLength(2);
  const sum = stored.reduce((total, { rating }) => total + rating, 0);
  expect(await ratingOf(ctx, agent.id)).toEqual({ sum, count: 2 });
});

test("lists sort and filter by the new rating, and cached pages are invalidated", async () => {
  const ctx = await testCtx();
  const { buyer } = await givenSold(ctx, {});
  const rated = { ...NO_FILTERS, minRating: 4 };
  expect((await showArsenal(ctx, rated)).total).toBe(0);

  await write(ctx, buyer);
  ctx.advance(5_000);
  const { agents } = await showArsenal(ctx, rated);
  expect(agents).toMatchObject([{ rating: 4, reviewCount: 1 }]);

  const before = await findCatalogueVersion(ctx.store.read);
  await write(ctx, buyer, { title: "The same stars in other words" });
  expect(await findCatalogueVersion(ctx.store.read)).not.toBe(before);
});

test.each([
  "pending",
  "refunded",
  "charged_back",
  "failed",
  "expired",
] as const)("a %s order allows no review", async (status) => {
  const ctx = await testCtx();
  const { agent, buyer, owner } = await givenSold(ctx, { order: { status } });

  await expect(write(ctx, buyer)).rejects.toMatchObject({
    code: "forbidden",
  });
  expect(await reviewRows(ctx)).toEqual([]);
  expect(await ratingOf(ctx, agent.id)).toEqual({ sum: 0, count: 0 });
  expect(await noticesOf(ctx, owner.id, "review_new")).toEqual([]);
});

test("a disputed order and a free one allow a review", async () => {
  const ctx = await testCtx();
  const { buyer } = await givenSold(ctx, { order: { status: "disputed" } });
  expect((await write(ctx, buyer)).review.isVerified).toBe(true);

  const second = await testCtx();
  const free = await givenSold(second, { order: { paymentMode: "none" } });
  expect((await write(second, free.buyer)).review.isVerified).toBe(true);
});

test("trials, orders of another mode, strangers and the owner allow no review", async () => {
  const ctx = await testCtx();
  const order = { paymentMode: "live" as const };
  const { agent, buyer, owner } = await givenSold(ctx, { order });
  const trier = await given.user(ctx);
  await ctx.store.tx((tx) =>
    tx.insert(trials).values({
      id: ctx.newId(),
      userId: trier.id,
      agentId: agent.id,
      licenseKey: "trial-key",
      startedAt: ctx.now(),
      endsAt: new Date(ctx.now().getTime() + 86_400_000),
    }),
  );

  for (const author of [buyer, trier, await given.user(ctx), owner]) {
    await expect(write(ctx, author)).rejects.toMatchObject({
      code: "forbidden",
    });
  }
});

test("after a refund the review stays without VERIFIED and cannot be edited", async () => {
  const ctx = await testCtx();
  const { agent, buyer, order } = await givenSold(ctx, {});
  await write(ctx, buyer);
  await refundOrder(ctx, order.id);

  await expect(write(ctx, buyer, { rating: 1 })).rejects.toMatchObject({
    code: "forbidden",
  });
  expect(await ratingOf(ctx, agent.id)).toEqual({ sum: 4, count: 1 });
});

test("a buyer of an unlisted agent may review it; for others it is not found", async () => {
  const ctx = await testCtx();
  const { buyer } = await givenSold(ctx, { agent: { isLive: false } });
  const stranger = await given.user(ctx);

  expect((await write(ctx, buyer)).isNew).toBe(true);
  await expect(write(ctx, stranger)).rejects.toMatchObject({
    code: "not_found",
  });
});
