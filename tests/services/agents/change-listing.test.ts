import { expect, test } from "vitest";

import { changeListing } from "~/services/agents/change-listing.server";
import { findFullAgent } from "~/services/catalogue/find-full-agent.server";
import { beginCardPayment } from "~/services/orders/begin-card-payment.server";
import { openOrder } from "~/services/orders/open-order.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { otherProcess } from "../../support/given-delivery";
import { agentRow } from "../../support/given-drafts";
import {
  givenListing,
  listingActs,
  listingOf,
  pricesOf,
} from "../../support/given-listings";
import { booksOf, CARDS, givenSale } from "../../support/given-sales";
import { givenSubmission } from "../../support/given-submissions";
import { payingCtx } from "../../support/paying";

const MINUTE = 60_000;

test("a change updates the listing, the agent's copy and its prices", async () => {
  const ctx = await testCtx();
  const { own, agent } = await givenListing(ctx);
  ctx.advance(MINUTE);
  await changeListing(ctx, { ...own, priceUsd: 149.5, refundWindowDays: 14 });

  expect(await listingOf(ctx, agent.publishedVersionId)).toMatchObject({
    priceCents: 14_950,
    refundWindowDays: 14,
    trialDays: 0,
    isActive: true,
  });
  expect(await agentRow(ctx, agent.id)).toMatchObject({ priceCents: 14_950 });
  expect(await pricesOf(ctx, agent.id)).toEqual([19_900, 14_950]);
});

test("a change is in the audit log with what it changed, and only then", async () => {
  const ctx = await testCtx();
  const { own, owner, agent } = await givenListing(ctx);
  await changeListing(ctx, { ...own, priceUsd: 199, refundWindowDays: 7 });
  expect(await listingActs(ctx)).toEqual([]);

  await changeListing(ctx, { ...own, priceUsd: 99, refundWindowDays: 7 });
  ctx.advance(MINUTE);
  await changeListing(ctx, { ...own, isActive: false });

  const subject = {
    actorUserId: owner.id,
    subjectType: "agent",
    subjectId: agent.id,
  };
  expect(await listingActs(ctx)).toMatchObject([
    { ...subject, before: { priceCents: 19_900 }, after: { priceCents: 9900 } },
    { ...subject, before: { isActive: true }, after: { isActive: false } },
  ]);
  const [first] = await listingActs(ctx);
  expect(first?.after).toEqual({ priceCents: 9900 });
});

test.each([
  [{ priceUsd: 0.49 }, "priceUsd", "Price must be at least $0.50"],
  [{ priceUsd: 0 }, "priceUsd", "Price must be at least $0.50"],
  [{ trialDays: 7 }, "trialDays", "Only an endpoint has a trial."],
  [
    { refundWindowDays: 6 },
    "refundWindowDays",
    "The refund window can only become longer than its 7 days",
  ],
])("%j is refused at its field", async (sent, field, message) => {
  const ctx = await testCtx();
  const { own, agent } = await givenListing(ctx);
  const before = await listingOf(ctx, agent.publishedVersionId);
  await expect(
    changeListing(ctx, { ...own, isActive: false, ...sent }),
  ).rejects.toMatchObject({ code: "invalid", errors: { [field]: [message] } });
  expect(await listingOf(ctx, agent.publishedVersionId)).toEqual(before);
  expect(await listingActs(ctx)).toEqual([]);
});

test.each(["free", "subscription", "usage"] as const)(
  "a listing with the price model %s has no price to change",
  async (priceModel) => {
    const ctx = await testCtx();
    const priceCents = priceModel === "free" ? 0 : 19_900;
    const { own } = await givenListing(ctx, {
      agent: { priceModel, priceCents },
    });
    await expect(
      changeListing(ctx, { ...own, priceUsd: 99 }),
    ).rejects.toMatchObject({
      code: "invalid",
      errors: { priceUsd: [expect.stringContaining("one-time price")] },
    });
    await changeListing(ctx, { ...own, refundWindowDays: 30 });
  },
);

test("an endpoint's trial becomes longer, shorter, or ends", async () => {
  const ctx = await testCtx();
  const { own, agent } = await givenListing(ctx, {
    agent: { deliveryType: "endpoint" },
  });
  for (const trialDays of [14, 3, 0]) {
    await changeListing(ctx, { ...own, trialDays });
    const { trialDays: stored } = await listingOf(
      ctx,
      agent.publishedVersionId,
    );
    expect(stored).toBe(trialDays);
  }
});

test("of two changes of the same revision one is made", async () => {
  const ctx = await testCtx();
  const { own, agent, owner } = await givenListing(ctx);
  const { listingRevision: revision } = await findFullAgent(ctx, {
    key: agent.id,
    viewer: owner,
  });
  const outcomes = await Promise.allSettled([
    changeListing(ctx, { ...own, revision, priceUsd: 99 }),
    changeListing(otherProcess(ctx, "other"), {
      ...own,
      revision,
      priceUsd: 149,
    }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([
    "fulfilled",
    "rejected",
  ]);
  expect(await listingActs(ctx)).toHaveLength(1);
  const { priceCents } = await listingOf(ctx, agent.publishedVersionId);
  expect(await agentRow(ctx, agent.id)).toMatchObject({ priceCents });
});

test("a stale revision is refused with the current terms", async () => {
  const ctx = await testCtx();
  const { own, agent } = await givenListing(ctx);
  await expect(
    changeListing(ctx, { ...own, revision: "old", priceUsd: 99 }),
  ).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("It is listed at $199 now"),
  });
  expect(await pricesOf(ctx, agent.id)).toEqual([19_900]);
});

test("only a published agent of the owner has a listing to change", async () => {
  const ctx = await testCtx();
  const { id: agentId, ownerUserId } = await givenSubmission(ctx);
  await expect(
    changeListing(ctx, { ownerId: ownerUserId, agentId, priceUsd: 99 }),
  ).rejects.toMatchObject({ code: "conflict" });
  const { id: ownerId } = await given.user(ctx, { role: "admin" });
  await expect(
    changeListing(ctx, { ownerId, agentId, priceUsd: 99 }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("a pending order keeps its terms until it is opened again at the new price", async () => {
  const ctx = await testCtx();
  const { own, agent } = await givenListing(ctx);
  const { id: buyerId } = await given.user(ctx);
  const item = { agentId: agent.id };
  const { order } = await openOrder(ctx, { buyerId, item });
  await changeListing(ctx, { ...own, priceUsd: 149, refundWindowDays: 30 });

  const terms = { totalCents: 19_900, refundWindowDays: 7 };
  expect(order).toMatchObject(terms);
  await expect(
    openOrder(ctx, { buyerId, item, amountCents: 19_900 }),
  ).rejects.toMatchObject({ code: "conflict", details: { price: 149 } });
  const again = await openOrder(ctx, { buyerId, item, amountCents: 14_900 });
  expect(again.order).toMatchObject({
    id: order.id,
    totalCents: 14_900,
    refundWindowDays: 30,
  });
});

test("an order that is being paid completes at its own terms", async () => {
  const ctx = await payingCtx();
  const { seller, buyer, agent, item } = await givenSale(ctx);
  const purchase = { buyer, item, amountCents: 19_900 };
  const { clientSecret } = await beginCardPayment(ctx, purchase);
  const own = { ownerId: seller.id, agentId: agent.id };
  await changeListing(ctx, { ...own, priceUsd: 149, refundWindowDays: 30 });
  await ctx.pay(clientSecret!, CARDS.good);
  await ctx.settle();
  expect((await booksOf(ctx)).orders).toMatchObject([
    { status: "completed", totalCents: 19_900, refundWindowDays: 7 },
  ]);
});
