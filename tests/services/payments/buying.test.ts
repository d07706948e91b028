import { expect, test } from "vitest";

import { acquireAgent } from "~/services/orders/acquire-agent.server";
import { openOrder } from "~/services/orders/open-order.server";
import { beginCardPayment } from "~/services/orders/begin-card-payment.server";
import { confirmReturn } from "~/services/payments/confirm-return.server";

import {
  booksOf,
  CARDS,
  givenSale,
  setPrice,
  toldTo,
} from "../../support/given-sales";
import { payingCtx } from "../../support/paying";

const DAY_MS = 86_400_000;

test("the webhook completes a paid order, with key, window and share", async () => {
  const ctx = await payingCtx();
  const { buyer, seller, item } = await givenSale(ctx);

  const begun = await beginCardPayment(ctx, {
    buyer,
    item,
    amountCents: 19_900,
  });
  expect(begun).toMatchObject({ isNew: true });
  await ctx.pay(begun.clientSecret!, CARDS.good);
  await ctx.settle();

  const { orders, balances, ledgerSum, charged } = await booksOf(ctx);
  expect(orders).toMatchObject([
    {
      id: begun.orderId,
      status: "completed",
      totalCents: 19_900,
      paymentMode: "sandbox",
      creatorShareCents: 13_930,
      completedAt: ctx.now(),
    },
  ]);
  expect(orders[0]?.licenseKey).toMatch(/^ARM-/);
  const fee = Math.round(19_900 * 0.029) + 30;
  expect(balances).toEqual({
    stripe_clearing: 19_900 - fee,
    creator_payable: -13_930,
    platform_revenue: -5_970,
    processing_fees: fee,
  });
  expect({ ledgerSum, charged }).toEqual({ ledgerSum: 0, charged: 1 });
  expect(await toldTo(ctx, buyer)).toMatchObject({ bell: ["order_completed"] });
  expect(await toldTo(ctx, seller)).toMatchObject({ bell: ["sale_completed"] });
});

test("requesting an open payment again returns the same intent", async () => {
  const ctx = await payingCtx();
  const { buyer, item } = await givenSale(ctx);
  const purchase = { buyer, item, amountCents: 19_900 };

  const first = await beginCardPayment(ctx, purchase);
  const second = await beginCardPayment(ctx, purchase);

  expect(second).toEqual({ ...first, isNew: false });
  expect((await booksOf(ctx)).attempts).toHaveLength(1);
});

test("a returning buyer's state comes from the provider only", async () => {
  const ctx = await payingCtx();
  const { buyer, seller, item } = await givenSale(ctx);
  ctx.webhooks.pause();
  const begun = await beginCardPayment(ctx, {
    buyer,
    item,
    amountCents: 19_900,
  });
  const [attempt] = (await booksOf(ctx)).attempts;
  const back = { buyerId: buyer.id, intentId: attempt!.intentId! };

  expect(await confirmReturn(ctx, back)).toMatchObject({ state: "open" });
  await ctx.pay(begun.clientSecret!, CARDS.good);
  await expect(
    confirmReturn(ctx, { ...back, buyerId: seller.id }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect(await confirmReturn(ctx, back)).toMatchObject({
    state: "completed",
    payable: { isPending: false, landing: { thanks: expect.any(String) } },
  });
});

test("a declined card leaves the order pending with the reason", async () => {
  const ctx = await payingCtx();
  const { buyer, item } = await givenSale(ctx);
  const begun = await beginCardPayment(ctx, {
    buyer,
    item,
    amountCents: 19_900,
  });

  await ctx.pay(begun.clientSecret!, CARDS.declined);
  await ctx.settle();
  const [declined] = (await booksOf(ctx)).orders;
  expect(declined).toMatchObject({ status: "pending", declines: 1 });
  expect(declined?.lastDecline).toMatch(/declined/i);

  await ctx.pay(begun.clientSecret!, CARDS.good);
  await ctx.settle();
  const { orders, charged } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "completed", lastDecline: null }]);
  expect(charged).toBe(1);
});

test("ten declines end the order, which can no longer be paid", async () => {
  const ctx = await payingCtx();
  const { buyer, item } = await givenSale(ctx);
  const begun = await beginCardPayment(ctx, {
    buyer,
    item,
    amountCents: 19_900,
  });

  for (let tries = 0; tries < 10; tries += 1) {
    await ctx.pay(begun.clientSecret!, CARDS.declined);
    await ctx.settle();
  }

  const { orders, attempts } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "failed", declines: 10 }]);
  expect(attempts).toMatchObject([{ status: "canceled" }]);
});

test("a price other than the listing's charges nothing and returns today's", async () => {
  const ctx = await payingCtx();
  const { buyer, item } = await givenSale(ctx);

  await expect(
    beginCardPayment(ctx, { buyer, item, amountCents: 100 }),
  ).rejects.toMatchObject({ code: "conflict", details: { price: 199 } });
  expect((await booksOf(ctx)).orders).toEqual([]);
});

test("a changed price ends the open payment and asks for the new one", async () => {
  const ctx = await payingCtx();
  const { buyer, agent, item } = await givenSale(ctx);
  const begun = await beginCardPayment(ctx, {
    buyer,
    item,
    amountCents: 19_900,
  });
  await setPrice(ctx, agent, 24_900);

  await expect(
    beginCardPayment(ctx, { buyer, item, amountCents: 19_900 }),
  ).rejects.toMatchObject({ details: { price: 249 } });
  const next = await beginCardPayment(ctx, {
    buyer,
    item,
    amountCents: 24_900,
  });
  expect(next.orderId).toBe(begun.orderId);
  expect(next.clientSecret).not.toBe(begun.clientSecret);
  await expect(ctx.pay(begun.clientSecret!, CARDS.good)).resolves.toMatchObject(
    { status: "failed" },
  );
  await ctx.pay(next.clientSecret!, CARDS.good);
  await ctx.settle();
  const { orders, charged } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "completed", totalCents: 24_900 }]);
  expect(charged).toBe(1);
});

test("the buyer's own, owned, quote-only and hidden agents cannot be bought", async () => {
  const ctx = await payingCtx();
  const { buyer, seller, agent, item } = await givenSale(ctx);
  const quoted = await givenSale(ctx, { priceModel: "subscription" });
  const begun = await beginCardPayment(ctx, {
    buyer,
    item,
    amountCents: 19_900,
  });
  await ctx.pay(begun.clientSecret!, CARDS.good);
  await ctx.settle();

  const buy = (purchase: Parameters<typeof openOrder>[1]) =>
    expect(openOrder(ctx, purchase)).rejects;
  await buy({ buyerId: seller.id, item }).toMatchObject({ code: "conflict" });
  await buy({ buyerId: buyer.id, item }).toMatchObject({
    code: "conflict",
    details: { orderId: begun.orderId },
  });
  await buy({ buyerId: buyer.id, item: quoted.item }).toMatchObject({
    code: "conflict",
  });
  await buy({
    buyerId: buyer.id,
    item: { agentId: agent.slug },
  }).toMatchObject({ code: "not_found" });
});

test("only a free agent completes without a provider", async () => {
  const ctx = await payingCtx();
  const free = await givenSale(ctx, { priceModel: "free", priceCents: 0 });
  const paid = await givenSale(ctx);

  const order = await acquireAgent(ctx, {
    buyerId: free.buyer.id,
    slug: free.agent.slug,
  });
  expect(order).toMatchObject({
    status: "completed",
    totalCents: 0,
    paymentMode: "none",
  });
  await expect(
    acquireAgent(ctx, { buyerId: paid.buyer.id, slug: paid.agent.slug }),
  ).rejects.toMatchObject({ code: "conflict" });
  const { charged, balances } = await booksOf(ctx);
  expect({ charged, balances }).toEqual({ charged: 0, balances: {} });
});

test("the pass is a service of the site without a creator's share", async () => {
  const ctx = await payingCtx();
  const { buyer } = await givenSale(ctx);
  const item = { service: "premium-intelligence" as const };
  const begun = await beginCardPayment(ctx, {
    buyer,
    item,
    amountCents: 4_900,
  });
  await ctx.pay(begun.clientSecret!, CARDS.good);
  await ctx.settle();

  const { orders, balances } = await booksOf(ctx);
  expect(orders).toMatchObject([
    { status: "completed", agentId: null, creatorShareCents: 0 },
  ]);
  expect(balances.platform_revenue).toBe(-4_900);
  await expect(
    openOrder(ctx, { buyerId: buyer.id, item }),
  ).rejects.toMatchObject({ code: "conflict" });
  ctx.advance(30 * DAY_MS);
  await expect(
    openOrder(ctx, { buyerId: buyer.id, item }),
  ).resolves.toBeDefined();
});
