import { expect, test } from "vitest";

import { openOrder } from "~/services/orders/open-order.server";
import { beginCardPayment } from "~/services/orders/begin-card-payment.server";
import { beginHostedPayment } from "~/services/orders/begin-hosted-payment.server";
import { endPayable } from "~/services/payments/end-payable.server";
import { settleAttempt } from "~/services/payments/settle-attempt.server";

import { changeUser } from "../../support/given";
import { booksOf, CARDS, givenSale } from "../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../support/paying";
import { cardDisputes } from "../../../drizzle/schema";

test("two concurrent purchases of an agent create one order and one charge", async () => {
  const ctx = await payingCtx();
  const { buyer, item } = await givenSale(ctx);
  const purchase = { buyer, item, amountCents: 19_900 };

  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, () => beginCardPayment(ctx, purchase)),
  );
  const secrets = tries.flatMap((one) =>
    one.status === "fulfilled" ? [one.value.clientSecret!] : [],
  );
  expect(new Set(secrets).size).toBe(1);
  await Promise.all(secrets.map((secret) => ctx.pay(secret, CARDS.good)));
  await ctx.settle();

  const { orders, attempts, charged, ledgerSum } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "completed" }]);
  expect(attempts).toHaveLength(1);
  expect({ charged, ledgerSum }).toEqual({ charged: 1, ledgerSum: 0 });
});

test("webhook, return and reconciliation at once complete an order once", async () => {
  const ctx = await payingCtx();
  const { buyer, item } = await givenSale(ctx);
  ctx.webhooks.pause();
  const begun = await beginCardPayment(ctx, {
    buyer,
    item,
    amountCents: 19_900,
  });
  await ctx.pay(begun.clientSecret!, CARDS.good);
  const [attempt] = (await booksOf(ctx)).attempts;

  ctx.webhooks.resume();
  await Promise.all([
    ctx.settle(),
    ...Array.from({ length: 10 }, () => settleAttempt(ctx, attempt!.id)),
  ]);

  const { orders, balances, ledgerSum } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "completed" }]);
  expect(balances.creator_payable).toBe(-13_930);
  expect(ledgerSum).toBe(0);
});

test("hosted page and card payment end each other", async () => {
  const ctx = await payingCtx();
  const { buyer, item } = await givenSale(ctx);
  const purchase = { buyer, item, amountCents: 19_900 };
  const card = await beginCardPayment(ctx, purchase);

  const hosted = await beginHostedPayment(ctx, {
    buyer,
    orderId: card.orderId,
  });
  expect(await ctx.pay(card.clientSecret!, CARDS.good)).toMatchObject({
    status: "failed",
  });
  expect(
    await beginHostedPayment(ctx, { buyer, orderId: card.orderId }),
  ).toEqual(hosted);
  const again = await beginCardPayment(ctx, purchase);
  expect((await booksOf(ctx)).attempts).toMatchObject([
    { kind: "intent", status: "canceled" },
    { kind: "session", status: "canceled" },
    { kind: "intent", status: "open" },
  ]);
  await ctx.pay(again.clientSecret!, CARDS.good);
  await ctx.settle();
  const { orders, charged } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "completed" }]);
  expect(charged).toBe(1);
});

test("the report that we canceled a payment does not end its order", async () => {
  const ctx = await payingCtx();
  const { buyer, item } = await givenSale(ctx);
  const card = await beginCardPayment(ctx, {
    buyer,
    item,
    amountCents: 19_900,
  });
  const { cancelIntent } = ctx.payments;
  ctx.payments.cancelIntent = async (id) => {
    const canceled = await cancelIntent(id);
    await ctx.settle();
    return canceled;
  };

  await beginHostedPayment(ctx, { buyer, orderId: card.orderId });

  const { orders, attempts } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "pending" }]);
  expect(attempts.map(({ status }) => status)).toEqual(["canceled", "open"]);
});

test("a payment that succeeds while it is being closed is accepted", async () => {
  const ctx = await payingCtx();
  const { buyer, item } = await givenSale(ctx);
  const card = await beginCardPayment(ctx, {
    buyer,
    item,
    amountCents: 19_900,
  });
  ctx.webhooks.pause();
  await ctx.pay(card.clientSecret!, CARDS.good);

  await expect(
    beginHostedPayment(ctx, { buyer, orderId: card.orderId }),
  ).rejects.toMatchObject({ code: "conflict" });
  const { orders, charged } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "completed" }]);
  expect(charged).toBe(1);
});

async function paidTwice(ctx: PayingCtx, lateCard: string) {
  const { buyer, item } = await givenSale(ctx);
  const purchase = { buyer, item, amountCents: 19_900 };
  ctx.webhooks.pause();
  const lost = await beginCardPayment(ctx, purchase);
  const cancel = ctx.payments.cancelIntent;
  ctx.payments.cancelIntent = (id) =>
    ctx.payments
      .findIntent(id)
      .then((intent) => ({ ...intent, status: "canceled" as const }));
  await endPayable(ctx, { orderId: lost.orderId }, "expired");
  ctx.payments.cancelIntent = cancel;
  const second = await beginCardPayment(ctx, purchase);
  await ctx.pay(second.clientSecret!, CARDS.good);
  ctx.webhooks.resume();
  await ctx.settle();
  await ctx.pay(lost.clientSecret!, lateCard);
  await ctx.settle();
}

test("a dispute of a duplicate payment takes nothing from the seller", async () => {
  const ctx = await payingCtx();
  await paidTwice(ctx, CARDS.disputed);
  const [dispute] = await ctx.store.read.select().from(cardDisputes);

  await ctx.sandbox.closeDispute(dispute!.providerDisputeId, "lost");
  await ctx.settle();

  const [closed] = await ctx.store.read.select().from(cardDisputes);
  expect(closed?.status).toBe("lost");
  const { orders, balances, ledgerSum } = await booksOf(ctx);
  expect(orders.map(({ status }) => status)).toContain("completed");
  expect(balances.creator_payable).toBe(-13_930);
  expect(ledgerSum).toBe(0);
});

test("a second payment is refunded automatically", async () => {
  const ctx = await payingCtx();
  await paidTwice(ctx, CARDS.good);

  const { orders, refunds, balances, charged, returned } = await booksOf(ctx);
  const states = orders.map(({ status }) => status).sort();
  expect(states[0]).toBe("completed");
  expect(states[1]).toMatch(/^(expired|failed)$/);
  expect(refunds).toMatchObject([{ cause: "surplus", status: "succeeded" }]);
  expect({ charged, returned }).toEqual({ charged: 2, returned: 1 });
  expect(balances.refunds).toBeUndefined();
  expect(balances.creator_payable).toBe(-13_930);
});

/** A payment that arrives after its order has expired. */
async function paidLate(
  ctx: PayingCtx,
  meanwhile: (buyerId: string) => Promise<unknown>,
) {
  const { buyer, item } = await givenSale(ctx);
  const begun = await beginCardPayment(ctx, {
    buyer,
    item,
    amountCents: 19_900,
  });
  ctx.webhooks.pause();
  const find = ctx.payments.findIntent;
  ctx.payments.cancelIntent = async (id) => ({
    ...(await find(id)),
    status: "canceled",
  });
  await endPayable(ctx, { orderId: begun.orderId }, "expired");
  expect((await booksOf(ctx)).orders).toMatchObject([{ status: "expired" }]);
  await meanwhile(buyer.id);

  await ctx.pay(begun.clientSecret!, CARDS.good);
  ctx.webhooks.resume();
  await ctx.settle();
}

test("a late payment of a deleted account is refunded", async () => {
  const ctx = await payingCtx();
  await paidLate(ctx, (id) => changeUser(ctx, id, { deletedAt: ctx.now() }));

  const { orders, refunds, returned, ledgerSum } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "expired" }]);
  expect(refunds).toMatchObject([{ cause: "surplus", status: "succeeded" }]);
  expect({ returned, ledgerSum }).toEqual({ returned: 1, ledgerSum: 0 });
});

test("a late success completes the order if the agent is not owned yet", async () => {
  const ctx = await payingCtx();
  await paidLate(ctx, () => Promise.resolve());

  const { orders, refunds, charged } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "completed" }]);
  expect(refunds).toEqual([]);
  expect(charged).toBe(1);
});

test("twelve concurrent openings of an order share one pending order", async () => {
  const ctx = await payingCtx();
  const { buyer, item } = await givenSale(ctx);

  const opened = await Promise.allSettled(
    Array.from({ length: 12 }, () =>
      openOrder(ctx, { buyerId: buyer.id, item }),
    ),
  );

  const ids = opened.flatMap((one) =>
    one.status === "fulfilled" ? [one.value.order.id] : [],
  );
  expect(new Set(ids).size).toBe(1);
  expect((await booksOf(ctx)).orders).toHaveLength(1);
});
