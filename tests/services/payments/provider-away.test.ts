import { expect, test } from "vitest";

import {
  PaymentProviderError,
  type PaymentsPort,
} from "~/integrations/payments/port.server";
import { compareWithProvider } from "~/services/ledger/compare-with-provider.server";
import { beginCardPayment } from "~/services/orders/begin-card-payment.server";
import { refundOwnOrder } from "~/services/orders/refund-order.server";
import {
  handleDueEvents,
  reconcilePayments,
} from "~/services/payments/reconcile-payments.server";

import { cardDisputes } from "../../../drizzle/schema";
import { expectBooksToMatch } from "../../support/balanced-books";
import { openAnomalies } from "../../support/given-anomalies";
import { postedJournals } from "../../support/given-ledger";
import {
  givenReceiver,
  payOut,
  payoutBooks,
  SHARE,
} from "../../support/given-payouts";
import {
  booksOf,
  CARDS,
  givenBought,
  givenSale,
  openEvents,
  parkedEvents,
  toldTo,
} from "../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../support/paying";

const HOUR = 3_600_000;

/** Fails every call to the provider until the returned function is called. */
function takeAway(ctx: PayingCtx): () => void {
  const { payments } = ctx;
  const fail = () =>
    Promise.reject(
      new PaymentProviderError("The connection was lost", {
        passes: true,
        isKept: false,
        code: null,
      }),
    );
  const failing = { [Symbol.asyncIterator]: () => ({ next: fail }) };
  const calls = Object.keys(payments).filter(
    (name) => !["mode", "publishableKey", "readEvent"].includes(name),
  );
  ctx.payments = {
    ...payments,
    ...(Object.fromEntries(
      calls.map((name) => [name, fail]),
    ) as Partial<PaymentsPort>),
    listEvents: () => failing,
  };
  return () => {
    ctx.payments = payments;
  };
}

/** Lets hours pass, with the jobs that handle events and reconcile. */
async function pass(ctx: PayingCtx, hours: number): Promise<void> {
  for (let quarter = 1; quarter <= 4 * hours; quarter += 1) {
    ctx.advance(HOUR / 4);
    await handleDueEvents(ctx);
    if (quarter % 4 === 0) await reconcilePayments(ctx);
  }
}

async function begin(ctx: PayingCtx) {
  const { buyer, item } = await givenSale(ctx);
  const purchase = { buyer, item, amountCents: 19_900 };
  return { buyer, purchase, ...(await beginCardPayment(ctx, purchase)) };
}

const statusOf = async (ctx: PayingCtx, orderId: string) =>
  (await booksOf(ctx)).orders.find(({ id }) => id === orderId)?.status;

test("after a day without the provider everything settles exactly once, and the books balance", async () => {
  const ctx = await payingCtx();
  await givenReceiver(ctx);
  const returned = await givenBought(ctx);
  const disputed = await givenBought(ctx);
  const unpaid = await begin(ctx);
  const paid = await begin(ctx);
  const late = await givenSale(ctx);
  const { attempts } = await booksOf(ctx);
  const intentId = attempts.find(
    ({ orderId }) => orderId === disputed.orderId,
  )?.intentId;
  await reconcilePayments(ctx);
  // The first events must not be under way when the provider goes.
  await ctx.settle();

  ctx.webhooks.pause();
  await ctx.pay(paid.clientSecret!, CARDS.good);
  await ctx.sandbox.openDispute(intentId!);
  const comeBack = takeAway(ctx);
  const own = { buyerId: returned.buyer.id, orderId: returned.orderId };
  await refundOwnOrder(ctx, { ...own, reason: "It does not fit." });
  expect(await payOut(ctx)).toEqual({ paid: 0, pending: 1, failed: 0 });
  ctx.webhooks.resume();
  await ctx.settle();
  await pass(ctx, 2);
  const purchase = { ...late, amountCents: 19_900 };
  const refused = beginCardPayment(ctx, purchase);
  await expect(refused).rejects.toMatchObject({ code: "unavailable" });
  await pass(ctx, 22);

  expect(await openAnomalies(ctx)).toContainEqual(
    expect.objectContaining({ kind: "reconciliation", subjectId: "events" }),
  );
  for (const { orderId } of [unpaid, paid]) {
    expect(await statusOf(ctx, orderId)).toBe("pending");
  }

  comeBack();
  const retried = await beginCardPayment(ctx, purchase);
  await ctx.pay(retried.clientSecret!, CARDS.good);
  await ctx.settle();
  await pass(ctx, 3);
  await ctx.settle();

  expect(await statusOf(ctx, unpaid.orderId)).toBe("expired");
  expect(await statusOf(ctx, paid.orderId)).toBe("completed");
  expect(await statusOf(ctx, retried.orderId)).toBe("completed");
  expect(await statusOf(ctx, returned.orderId)).toBe("refunded");
  expect(await statusOf(ctx, disputed.orderId)).toBe("disputed");
  expect(await ctx.store.read.select().from(cardDisputes)).toHaveLength(1);
  const books = await booksOf(ctx);
  expect(books).toMatchObject({ charged: 5, returned: 1, ledgerSum: 0 });
  expect(books.refunds).toMatchObject([{ status: "succeeded" }]);
  const { transfers, payouts } = await payoutBooks(ctx);
  expect(transfers).toEqual([SHARE]);
  expect(payouts).toMatchObject([{ status: "paid" }]);
  expect(await openEvents(ctx)).toBe(0);
  expect(await parkedEvents(ctx)).toEqual([]);
  expect(await openAnomalies(ctx)).toMatchObject([{ kind: "card_dispute" }]);
  for (const { buyer } of [paid, returned, disputed, late]) {
    const { bell, mail } = await toldTo(ctx, buyer);
    expect(bell).toEqual([...new Set(bell)]);
    expect(mail).toEqual([...new Set(mail)]);
  }
  await expectBooksToMatch(ctx);
  expect((await compareWithProvider(ctx)).differenceCents).toBe(0);

  const { length } = await postedJournals(ctx);
  await pass(ctx, 24);
  await payOut(ctx);
  expect(await postedJournals(ctx)).toHaveLength(length);
});
