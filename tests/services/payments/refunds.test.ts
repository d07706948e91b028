import { expect, test } from "vitest";

import {
  refundByAdministrator,
  refundOwnOrder,
} from "~/services/orders/refund-order.server";
import { acquireAgent } from "~/services/orders/acquire-agent.server";
import { beginCardPayment } from "~/services/orders/begin-card-payment.server";
import { showPurchase } from "~/services/orders/delivery/show-purchase.server";
import { listLatestEarnings } from "~/services/ledger/list-earnings.server";
import { reconcilePayments } from "~/services/payments/reconcile-payments.server";

import { booksOf, CARDS, givenSale, toldTo } from "../../support/given-sales";
import { openAnomalies } from "../../support/given-anomalies";
import { noticesOf } from "../../support/given-projects";
import { given } from "../../support/given";
import { payingCtx, type PayingCtx } from "../../support/paying";

const DAY_MS = 86_400_000;

async function bought(ctx: PayingCtx, card = CARDS.good) {
  const sale = await givenSale(ctx);
  const { buyer, item } = sale;
  const begun = await beginCardPayment(ctx, {
    buyer,
    item,
    amountCents: 19_900,
  });
  await ctx.pay(begun.clientSecret!, card);
  await ctx.settle();
  const [order] = (await booksOf(ctx)).orders;
  return { ...sale, order: order! };
}

test("a refund within the window returns the money and reverses the share", async () => {
  const ctx = await payingCtx();
  const { buyer, seller, order } = await bought(ctx);

  const refunded = await refundOwnOrder(ctx, {
    buyerId: buyer.id,
    orderId: order.id,
    reason: "It refuses German numbers.",
  });
  await ctx.settle();

  expect(refunded.status).toBe("refunded");
  const { balances, refunds, charged, returned, ledgerSum } =
    await booksOf(ctx);
  expect(refunds).toMatchObject([{ cause: "buyer", status: "succeeded" }]);
  expect({ charged, returned, ledgerSum }).toEqual({
    charged: 1,
    returned: 1,
    ledgerSum: 0,
  });
  expect(balances.creator_payable).toBeUndefined();
  expect((await toldTo(ctx, buyer)).bell).toContain("order_refunded");
  expect((await toldTo(ctx, seller)).bell).toContain("sale_refunded");
  const told = await noticesOf(ctx, seller.id, "sale_refunded");
  const reason = "The buyer’s reason: It refuses German numbers.";
  expect(told[0]?.message).toContain(reason);
  const { lines } = await listLatestEarnings(ctx, seller.id);
  expect(lines.map((line) => [line.kind, line.reason])).toEqual([
    ["refund", "It refuses German numbers."],
    ["sale", null],
  ]);
});

test("the window ends to the millisecond, and only the buyer can use it", async () => {
  const ctx = await payingCtx();
  const { buyer, seller, order } = await bought(ctx);
  const end = order.refundableUntil!.getTime();
  await expect(
    refundOwnOrder(ctx, { buyerId: seller.id, orderId: order.id }),
  ).rejects.toMatchObject({ code: "not_found" });

  ctx.advance(end - ctx.now().getTime());
  await expect(
    refundOwnOrder(ctx, { buyerId: buyer.id, orderId: order.id }),
  ).rejects.toMatchObject({ code: "conflict" });
  ctx.advance(-1);
  await expect(
    refundOwnOrder(ctx, { buyerId: buyer.id, orderId: order.id }),
  ).resolves.toMatchObject({ status: "refunded" });
});

test("twelve concurrent refunds refund once", async () => {
  const ctx = await payingCtx();
  const { buyer, order } = await bought(ctx);

  await Promise.allSettled(
    Array.from({ length: 12 }, () =>
      refundOwnOrder(ctx, { buyerId: buyer.id, orderId: order.id }),
    ),
  );
  await ctx.settle();

  const { refunds, returned, ledgerSum, balances } = await booksOf(ctx);
  expect(refunds).toHaveLength(1);
  expect({ returned, ledgerSum }).toEqual({ returned: 1, ledgerSum: 0 });
  expect(balances.creator_payable).toBeUndefined();
});

test("an administrator can refund after the window, with a reason", async () => {
  const ctx = await payingCtx();
  const { order } = await bought(ctx);
  const admin = await given.user(ctx, { role: "admin" });
  ctx.advance(400 * DAY_MS);

  await refundByAdministrator(ctx, {
    administratorId: admin.id,
    orderId: order.id,
    reason: "It never worked for them.",
  });

  expect((await booksOf(ctx)).refunds).toMatchObject([
    { cause: "administrator", reason: "It never worked for them." },
  ]);
});

test("a refund that fails later restores the purchase and the share", async () => {
  const ctx = await payingCtx();
  const { buyer, order } = await bought(ctx, CARDS.refundFails);

  await refundOwnOrder(ctx, { buyerId: buyer.id, orderId: order.id });
  expect((await booksOf(ctx)).orders).toMatchObject([{ status: "refunded" }]);
  ctx.advance(DAY_MS);
  await ctx.settle();

  const { orders, refunds, balances, ledgerSum } = await booksOf(ctx);
  expect(refunds).toMatchObject([{ status: "failed" }]);
  expect(orders).toMatchObject([{ status: "completed" }]);
  expect(balances.creator_payable).toBe(-13_930);
  expect(ledgerSum).toBe(0);
  expect((await toldTo(ctx, buyer)).bell).toContain("order_refund_failed");
});

test("administrators see a failed refund until the buyer, also after the window, requests it again", async () => {
  const ctx = await payingCtx();
  const admin = await given.user(ctx, { role: "admin" });
  const { buyer, order } = await bought(ctx, CARDS.refundFails);
  const again = { buyerId: buyer.id, orderId: order.id };
  await refundOwnOrder(ctx, again);
  ctx.advance(DAY_MS);
  await ctx.settle();

  expect(await toldTo(ctx, admin)).toEqual({
    bell: ["refund_failed"],
    mail: [`Refund failed: ${order.itemName}`],
  });
  expect(await openAnomalies(ctx)).toMatchObject([
    { kind: "failed_refund", orderId: order.id },
  ]);

  ctx.advance(400 * DAY_MS);
  expect((await showPurchase(ctx, again)).facts.canRefund).toBe(true);
  expect((await refundOwnOrder(ctx, again)).status).toBe("refunded");
  expect(await openAnomalies(ctx)).toEqual([]);
});

test("a buyer who bought the item again is owed the money of the failed refund", async () => {
  const ctx = await payingCtx();
  const { buyer, order, item } = await bought(ctx, CARDS.refundFails);
  await refundOwnOrder(ctx, { buyerId: buyer.id, orderId: order.id });
  const amountCents = 19_900;
  const second = await beginCardPayment(ctx, { buyer, item, amountCents });
  await ctx.pay(second.clientSecret!, CARDS.good);
  await ctx.settle();
  ctx.advance(DAY_MS);
  await ctx.settle();

  const told = await noticesOf(ctx, buyer.id, "order_refund_failed");
  expect(told).toMatchObject([
    { message: expect.stringContaining("We still owe you $199.00") },
  ]);
  expect(await openAnomalies(ctx)).toMatchObject([{ orderId: order.id }]);
});

test("while the provider is down the refund stays pending", async () => {
  const ctx = await payingCtx();
  const { buyer, order } = await bought(ctx);
  const { payments } = ctx;
  const away = await payingCtx();
  await away.sandbox.stop();
  ctx.payments = { ...payments, refund: away.payments.refund };

  const asked = await refundOwnOrder(ctx, {
    buyerId: buyer.id,
    orderId: order.id,
  });
  expect(asked.status).toBe("completed");
  ctx.payments = payments;
  ctx.advance(6 * 60_000);
  await reconcilePayments(ctx);

  const { orders, refunds, returned } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "refunded" }]);
  expect(refunds).toHaveLength(1);
  expect(returned).toBe(1);
});

test("a free order is refunded without a provider", async () => {
  const ctx = await payingCtx();
  const { buyer, agent } = await givenSale(ctx, {
    priceModel: "free",
    priceCents: 0,
  });
  const order = await acquireAgent(ctx, {
    buyerId: buyer.id,
    slug: agent.slug,
  });

  const refunded = await refundOwnOrder(ctx, {
    buyerId: buyer.id,
    orderId: order.id,
  });

  expect(refunded.status).toBe("refunded");
  const again = await acquireAgent(ctx, {
    buyerId: buyer.id,
    slug: agent.slug,
  });
  expect(again.id).not.toBe(order.id);
});
