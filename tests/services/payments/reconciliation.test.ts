import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { PaymentMode } from "~/domain/payments/payment-modes";
import { listOpenPayouts } from "~/models/ledger/payouts.server";
import { markAsked } from "~/models/payments/asked-rows.server";
import { listUndecidedDisputes } from "~/models/payments/card-disputes.server";
import {
  listOpenAttempts,
  listUnbookedFees,
} from "~/models/payments/payment-attempts.server";
import { listPendingRefunds } from "~/models/payments/refunds.server";
import type { Db } from "~/models/platform/store.server";
import { beginCardPayment } from "~/services/orders/begin-card-payment.server";
import { reconcilePayments } from "~/services/payments/reconcile-payments.server";
import { runParts } from "~/services/payments/run-parts.server";

import {
  cardDisputes,
  paymentAttempts,
  payoutAccounts,
  payouts,
  refunds,
} from "../../../drizzle/schema";
import { expectBooksToMatch } from "../../support/balanced-books";
import { testCtx } from "../../support/ctx";
import { openAnomalies } from "../../support/given-anomalies";
import { booksOf, CARDS, givenSale } from "../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../support/paying";
import { noEvents } from "../../support/provider-events";

/** A card payment of some minutes ago whose webhooks were lost. */
async function paidUnheard(ctx: PayingCtx) {
  const { buyer, item } = await givenSale(ctx);
  const purchase = { buyer, item, amountCents: 19_900 };
  const { clientSecret, orderId } = await beginCardPayment(ctx, purchase);
  ctx.webhooks.lose();
  await ctx.pay(clientSecret!, CARDS.good);
  await ctx.settle();
  ctx.advance(6 * 60_000);
  return orderId;
}

type Begun = { mode: PaymentMode; madeBefore: Date };

/** Three payments, each with a refund, a card dispute and a payout. */
async function givenUnsettled(ctx: PayingCtx, status: "open" | "succeeded") {
  const paymentMode = ctx.payments.mode;
  for (let count = 0; count < 3; count += 1) {
    const { buyer, seller, item } = await givenSale(ctx);
    await beginCardPayment(ctx, { buyer, item, amountCents: 19_900 });
    const [attempt] = await ctx.store.read
      .select()
      .from(paymentAttempts)
      .orderBy(desc(paymentAttempts.createdAt))
      .limit(1);
    const at = { createdAt: ctx.now(), updatedAt: ctx.now() };
    const row = { ...at, id: `row-${count}`, amountCents: 19_900 };
    const ofAttempt = { ...row, attemptId: attempt!.id };
    await ctx.store.tx(async (tx) => {
      await tx
        .update(paymentAttempts)
        .set({ status })
        .where(eq(paymentAttempts.id, attempt!.id));
      await tx
        .insert(refunds)
        .values({ ...ofAttempt, cause: "surplus", status: "pending" });
      await tx.insert(cardDisputes).values({
        ...ofAttempt,
        providerDisputeId: row.id,
        status: "open",
      });
      await tx.insert(payoutAccounts).values({
        ...row,
        userId: seller.id,
        paymentMode,
        transfers: "active",
        checkedAt: ctx.now(),
      });
      await tx.insert(payouts).values({
        ...row,
        accountId: row.id,
        userId: seller.id,
        number: 1,
        paymentMode,
        destination: row.id,
        status: "pending",
      });
    });
    ctx.advance(1_000);
  }
  ctx.advance(6 * 60_000);
}

const statuses = async (ctx: PayingCtx) =>
  (await booksOf(ctx)).orders.map(({ status }) => status).sort();

test("an unreadable list of events stops no other part, and is reported", async () => {
  const ctx = await payingCtx();
  await paidUnheard(ctx);
  ctx.sandbox.failCalls({ call: "GET /v1/events", times: 100 });

  const done = await reconcilePayments(ctx);

  expect(done).toMatchObject({ events: 0, attempts: 1, failed: 1, broken: 1 });
  expect(await statuses(ctx)).toEqual(["completed"]);
  expect(await openAnomalies(ctx)).toMatchObject([
    { kind: "reconciliation", subjectId: "events" },
  ]);
  expect(ctx.logged).toContainEqual(
    expect.objectContaining({ level: 50, part: "events" }),
  );
  await expectBooksToMatch(ctx);

  ctx.sandbox.failCalls({ call: "GET /v1/events", times: 0 });
  expect(await reconcilePayments(ctx)).toMatchObject({ failed: 0 });
  expect(await openAnomalies(ctx)).toEqual([]);
});

test("a payment that cannot be queried does not block the others", async () => {
  const ctx = await payingCtx();
  await paidUnheard(ctx);
  await paidUnheard(ctx);
  Object.assign(ctx.payments, noEvents());
  ctx.sandbox.failCalls({ call: "GET /v1/payment_intents/:id" });

  expect(await reconcilePayments(ctx)).toMatchObject({
    attempts: 1,
    failed: 1,
  });
  expect(await statuses(ctx)).toEqual(["completed", "pending"]);

  await reconcilePayments(ctx);
  expect(await statuses(ctx)).toEqual(["completed", "completed"]);
  await expectBooksToMatch(ctx);
});

test("rows that fail or stay open do not hide the rows after them", async () => {
  const ctx = await testCtx();
  const rows = Array.from({ length: 450 }, (_, at) => ({ id: String(at), at }));
  const left = new Set(rows.map(({ id }) => id));
  const tried: number[] = [];

  const done = await runParts(ctx, {
    rows: (settle) =>
      settle(
        (limit) =>
          Promise.resolve(
            rows.filter(({ id }) => left.has(id)).slice(0, limit),
          ),
        ({ id, at }) => {
          tried.push(at);
          if (at < 210) return Promise.reject(new Error("Never"));
          if (at > 300) left.delete(id);
          return Promise.resolve();
        },
      ),
  });

  expect(tried).toEqual(rows.map(({ at }) => at));
  expect(done).toEqual({ rows: 240, failed: 210, broken: 0 });
  expect(await openAnomalies(ctx)).toMatchObject([
    {
      subjectId: "rows",
      details: "210 of the rows failed, the first with: Never",
    },
  ]);
});

test.each([
  { what: "open payments", kind: "attempt", list: listOpenAttempts },
  { what: "missing fees", kind: "attempt", list: listUnbookedFees },
  { what: "refunds", kind: "refund", list: listPendingRefunds },
  {
    what: "card disputes",
    kind: "dispute",
    list: (db: Db, { mode }: Begun, limit: number) =>
      listUndecidedDisputes(db, mode, limit),
  },
  {
    what: "payouts",
    kind: "payout",
    list: (db: Db, { mode, madeBefore }: Begun, limit: number) =>
      listOpenPayouts(db, { paymentMode: mode, madeBefore }, limit),
  },
] as const)(
  "a run asks first about the $what that were not asked about for longest",
  async ({ what, kind, list: listRows }) => {
    const ctx = await payingCtx();
    await givenUnsettled(ctx, what === "missing fees" ? "succeeded" : "open");
    const begun = { mode: ctx.payments.mode, madeBefore: ctx.now() };
    const list = (limit: number) => listRows(ctx.store.read, begun, limit);
    const idsOf = async (limit: number) =>
      (await list(limit)).map(({ id }) => id);
    const [first, second, third] = await idsOf(9);
    expect(await idsOf(9)).toHaveLength(3);

    const marked = { kind, id: first!, at: ctx.now() };
    await ctx.store.tx((tx) => markAsked(tx, marked));
    expect(await idsOf(3)).toEqual([second, third, first]);

    ctx.advance(1_000);
    for (const call of ["POST /v1/refunds", "POST /v1/transfers"]) {
      ctx.sandbox.failCalls({ call, times: 9 });
    }
    await reconcilePayments(ctx);
    expect((await list(9)).map(({ askedAt }) => askedAt)).toEqual(
      [1, 2, 3].map(() => ctx.now()),
    );
  },
);

test("rows above the limit of a run are reported and left for the next", async () => {
  const ctx = await testCtx();
  const rows = Array.from({ length: 2_500 }, (_, at) => ({ id: String(at) }));

  const done = await runParts(ctx, {
    rows: (settle) =>
      settle(
        (limit) => Promise.resolve(rows.slice(0, limit)),
        () => Promise.resolve(),
      ),
  });

  expect(done.failed).toBe(1);
  expect(done.rows).toBeGreaterThanOrEqual(2_000);
  expect(done.rows).toBeLessThan(2_500);
});
