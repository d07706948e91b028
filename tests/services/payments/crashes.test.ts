import { expect, test } from "vitest";

import type { Ctx } from "~/ctx.server";
import { refundOwnOrder } from "~/services/orders/refund-order.server";
import { beginCardPayment } from "~/services/payments/begin-card-payment.server";
import { beginHostedPayment } from "~/services/payments/begin-hosted-payment.server";
import { confirmReturn } from "~/services/payments/confirm-return.server";
import { reconcilePayments } from "~/services/payments/reconcile-payments.server";

import { booksOf, CARDS, givenSale } from "../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../support/paying";

class Crash extends Error {}

/**
 * The same context in a process that dies at the given step; steps are each
 * transaction and each call to the provider, before and after it took effect.
 */
function dyingAt(ctx: Ctx, fatal: number): Ctx & { steps: () => number } {
  let step = 0;
  const live = () => {
    if (step >= fatal) throw new Crash();
    step += 1;
  };
  function around<Args extends unknown[], Result>(
    call: (...args: Args) => Promise<Result>,
  ) {
    return async (...args: Args): Promise<Result> => {
      live();
      const result = await call(...args);
      live();
      return result;
    };
  }
  const { store, payments } = ctx;
  return {
    ...ctx,
    steps: () => step,
    store: { ...store, tx: (work) => around(() => store.tx(work))() },
    payments: {
      ...payments,
      createIntent: around(payments.createIntent),
      findIntent: around(payments.findIntent),
      cancelIntent: around(payments.cancelIntent),
      createHostedPage: around(payments.createHostedPage),
      refund: around(payments.refund),
    },
  };
}

/** Runs a story in processes that die one step later each time, until one lives. */
async function dieEverywhere(
  story: (dying: Ctx, ctx: PayingCtx) => Promise<void>,
  check: (ctx: PayingCtx, died: boolean) => Promise<void>,
): Promise<number> {
  for (let fatal = 0; ; fatal += 1) {
    const ctx = await payingCtx();
    ctx.webhooks.pause();
    const dying = dyingAt(ctx, fatal);
    const died = await story(dying, ctx).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Crash) return true;
        throw error;
      },
    );
    ctx.webhooks.resume();
    ctx.advance(6 * 60_000);
    await ctx.settle();
    await reconcilePayments(ctx);
    await check(ctx, died);
    if (!died) return fatal;
  }
}

test("a crash anywhere in buying charges once or not at all", async () => {
  const steps = await dieEverywhere(
    async (dying, ctx) => {
      const { buyer, item } = await givenSale(ctx);
      const purchase = { buyer, item, amountCents: 19_900 };
      const begun = await beginCardPayment(dying, purchase);
      await ctx.pay(begun.clientSecret!, CARDS.good);
      const [attempt] = (await booksOf(ctx)).attempts;
      await confirmReturn(dying, {
        buyerId: buyer.id,
        intentId: attempt!.intentId!,
      });
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

test("a crash while a card payment gives way to the hosted page costs nothing", async () => {
  await dieEverywhere(
    async (dying, ctx) => {
      const { buyer, item } = await givenSale(ctx);
      const purchase = { buyer, item, amountCents: 19_900 };
      const card = await beginCardPayment(ctx, purchase);
      try {
        await beginHostedPayment(dying, { buyer, orderId: card.orderId });
      } finally {
        await ctx.pay(card.clientSecret!, CARDS.good);
      }
    },
    async (ctx) => {
      const { orders, charged, ledgerSum } = await booksOf(ctx);
      expect(ledgerSum).toBe(0);
      const completed = orders.filter(({ status }) => status === "completed");
      expect(completed).toHaveLength(charged);
    },
  );
});

test("a crash anywhere in a refund pays back once, and the books agree", async () => {
  const steps = await dieEverywhere(
    async (dying, ctx) => {
      const { buyer, item } = await givenSale(ctx);
      const purchase = { buyer, item, amountCents: 19_900 };
      const begun = await beginCardPayment(ctx, purchase);
      await ctx.pay(begun.clientSecret!, CARDS.good);
      ctx.webhooks.resume();
      await ctx.settle();
      ctx.webhooks.pause();
      const { orderId } = begun;
      await refundOwnOrder(dying, { buyerId: buyer.id, orderId });
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
