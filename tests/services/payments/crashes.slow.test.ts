import { expect, test } from "vitest";

import { refundOwnOrder } from "~/services/orders/refund-order.server";
import { beginCardPayment } from "~/services/orders/begin-card-payment.server";
import { beginHostedPayment } from "~/services/orders/begin-hosted-payment.server";
import { confirmReturn } from "~/services/payments/confirm-return.server";

import { dieEverywhere } from "../../support/dying";
import { booksOf, CARDS, givenSale } from "../../support/given-sales";
import type { PayingCtx } from "../../support/paying";

async function forSale(ctx: PayingCtx) {
  const { buyer, item } = await givenSale(ctx);
  return { buyer, purchase: { buyer, item, amountCents: 19_900 } };
}

test("a crash anywhere in buying charges once or not at all", async () => {
  const steps = await dieEverywhere(
    {
      before: forSale,
      act: async (dying, ctx, { buyer, purchase }) => {
        const begun = await beginCardPayment(dying, purchase);
        await ctx.pay(begun.clientSecret!, CARDS.good);
        const [attempt] = (await booksOf(ctx)).attempts;
        await confirmReturn(dying, {
          buyerId: buyer.id,
          intentId: attempt!.intentId!,
        });
      },
    },
    async (ctx) => {
      const { orders, charged, ledgerSum, balances } = await booksOf(ctx);
      expect(ledgerSum).toBe(0);
      expect(charged).toBeLessThanOrEqual(1);
      const completed = orders.filter(({ status }) => status === "completed");
      expect(completed).toHaveLength(charged);
      expect(balances.creator_payable ?? 0).toBe(charged ? -13_930 : 0);
    },
  );
  expect(steps).toBeGreaterThan(8);
});

test("a crash while a card payment is replaced by the hosted page costs nothing", async () => {
  await dieEverywhere(
    {
      before: async (ctx) => {
        const { buyer, purchase } = await forSale(ctx);
        return { buyer, card: await beginCardPayment(ctx, purchase) };
      },
      act: async (dying, ctx, { buyer, card }) => {
        try {
          await beginHostedPayment(dying, { buyer, orderId: card.orderId });
        } finally {
          await ctx.pay(card.clientSecret!, CARDS.good);
        }
      },
    },
    async (ctx) => {
      const { orders, charged, ledgerSum } = await booksOf(ctx);
      expect(ledgerSum).toBe(0);
      const completed = orders.filter(({ status }) => status === "completed");
      expect(completed).toHaveLength(charged);
    },
  );
});

test("a crash anywhere in a refund refunds once, and the books match", async () => {
  const steps = await dieEverywhere(
    {
      before: async (ctx) => {
        const { buyer, purchase } = await forSale(ctx);
        const begun = await beginCardPayment(ctx, purchase);
        await ctx.pay(begun.clientSecret!, CARDS.good);
        await ctx.settle();
        return { buyerId: buyer.id, orderId: begun.orderId };
      },
      act: (dying, ctx, own) => refundOwnOrder(dying, own),
    },
    async (ctx) => {
      const { orders, returned, ledgerSum, balances } = await booksOf(ctx);
      expect(ledgerSum).toBe(0);
      const isRefunded = orders[0]?.status === "refunded";
      expect(returned).toBe(isRefunded ? 1 : 0);
      expect(balances.creator_payable ?? 0).toBe(isRefunded ? 0 : -13_930);
    },
  );
  expect(steps).toBeGreaterThan(4);
});
