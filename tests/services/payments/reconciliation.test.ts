import { expect, test } from "vitest";

import {
  listOpenAttempts,
  markAsked,
} from "~/models/payments/payment-attempts.server";
import { beginCardPayment } from "~/services/orders/begin-card-payment.server";
import { reconcilePayments } from "~/services/payments/reconcile-payments.server";
import { runParts } from "~/services/payments/run-parts.server";

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

test("a run asks first about the payments that were not asked about for longest", async () => {
  const ctx = await payingCtx();
  for (let count = 0; count < 3; count += 1) {
    const { buyer, item } = await givenSale(ctx);
    await beginCardPayment(ctx, { buyer, item, amountCents: 19_900 });
    ctx.advance(1_000);
  }
  ctx.advance(6 * 60_000);
  const begun = { mode: ctx.payments.mode, madeBefore: ctx.now() };
  const list = async (limit: number) =>
    (await listOpenAttempts(ctx.store.read, begun, limit)).map(({ id }) => id);
  const [first, second, third] = await list(3);

  await ctx.store.tx((tx) => markAsked(tx, first!, ctx.now()));
  expect(await list(2)).toEqual([second, third]);

  ctx.advance(1_000);
  ctx.sandbox.failCalls({ call: "GET /v1/payment_intents/:id", times: 1 });
  await reconcilePayments(ctx);
  const asked = await listOpenAttempts(ctx.store.read, begun, 3);
  expect(asked.map(({ askedAt }) => askedAt)).toEqual(
    [1, 2, 3].map(() => ctx.now()),
  );
});

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
