import type { Ctx } from "~/ctx.server";
import { reconcilePayments } from "~/services/payments/reconcile-payments.server";

import { payingCtx, type PayingCtx } from "./paying";

class Crash extends Error {}

/**
 * The same context in a process that dies at the given step. Steps are each
 * transaction and each call to the provider, before and after it took effect.
 */
function dyingAt(ctx: Ctx, fatal: number): Ctx {
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
    store: { ...store, tx: (work) => around(() => store.tx(work))() },
    payments: {
      ...payments,
      createIntent: around(payments.createIntent),
      findIntent: around(payments.findIntent),
      cancelIntent: around(payments.cancelIntent),
      createHostedPage: around(payments.createHostedPage),
      refund: around(payments.refund),
      createPayee: around(payments.createPayee),
      createPayeePage: around(payments.createPayeePage),
      findTransferOf: around(payments.findTransferOf),
      createTransfer: around(payments.createTransfer),
    },
  };
}

/**
 * Runs a story in processes that die one step later each time, until one
 * survives; after each, another process reconciles. Returns how many died.
 */
export async function dieEverywhere<Given>(
  story: {
    before: (ctx: PayingCtx) => Promise<Given>;
    act: (dying: Ctx, ctx: PayingCtx, given: Given) => Promise<unknown>;
  },
  check: (ctx: PayingCtx, given: Given, died: boolean) => Promise<void>,
): Promise<number> {
  for (let fatal = 0; ; fatal += 1) {
    const ends: (() => Promise<void>)[] = [];
    const ctx = await payingCtx({}, (end) => ends.unshift(end));
    try {
      const given = await story.before(ctx);
      ctx.webhooks.pause();
      const died = await story.act(dyingAt(ctx, fatal), ctx, given).then(
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
      await check(ctx, given, died);
      if (!died) return fatal;
    } finally {
      // The next process gets the same database, emptied.
      for (const end of ends) await end();
    }
  }
}
