import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { reconcilePayments } from "~/services/payments/reconcile-payments.server";

import { paymentEvents, sandboxObjects } from "../../../drizzle/schema";
import { expectBooksToMatch } from "../../support/balanced-books";
import { booksOf, givenBought } from "../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../support/paying";
import { providerClient } from "../../support/provider";
import { addNoise } from "../../support/provider-events";

const DAY_MS = 86_400_000;

/** A bought order refunded at the provider, without a webhook. */
async function refundedUnheard(ctx: PayingCtx) {
  await givenBought(ctx);
  ctx.webhooks.lose();
  const [attempt] = (await booksOf(ctx)).attempts;
  const stripe = providerClient(ctx.sandbox);
  await stripe.refunds.create({ payment_intent: attempt!.intentId! });
  await ctx.settle();
}

/** The ids of the provider's events that are not stored here. */
async function missing(ctx: PayingCtx): Promise<string[]> {
  const stored = await ctx.store.read
    .select({ id: paymentEvents.id })
    .from(paymentEvents);
  const known = new Set(stored.map(({ id }) => id));
  const events = await ctx.store.read
    .select({ id: sandboxObjects.id })
    .from(sandboxObjects)
    .where(eq(sandboxObjects.object, "event"));
  return events.map(({ id }) => id).filter((id) => !known.has(id));
}

test("with more than 1,000 missed events, older ones are not skipped", async () => {
  const ctx = await payingCtx();
  await refundedUnheard(ctx);
  ctx.advance(60_000);
  await addNoise(ctx, 1_100);

  const { events } = await reconcilePayments(ctx);

  expect(events).toBeGreaterThan(1_100);
  expect((await booksOf(ctx)).orders).toMatchObject([{ status: "refunded" }]);
  expect(await missing(ctx)).toEqual([]);
  await expectBooksToMatch(ctx);
});

test("events from a long outage are fetched, and afterwards only new ones", async () => {
  const ctx = await payingCtx();
  await givenBought(ctx);
  await reconcilePayments(ctx);
  await refundedUnheard(ctx);
  for (let day = 0; day < 9; day += 1) {
    ctx.advance(DAY_MS);
    await addNoise(ctx, 3);
  }

  expect((await reconcilePayments(ctx)).events).toBeGreaterThan(27);
  expect(await missing(ctx)).toEqual([]);
  expect((await reconcilePayments(ctx)).events).toBe(0);
  ctx.advance(5 * 60_000);
  await addNoise(ctx, 2);
  expect((await reconcilePayments(ctx)).events).toBe(2);
});

test("an interrupted list is read again from where it stopped", async () => {
  const ctx = await payingCtx();
  await givenBought(ctx);
  await reconcilePayments(ctx);
  await refundedUnheard(ctx);
  ctx.advance(3 * DAY_MS);
  await addNoise(ctx, 250);
  ctx.sandbox.failCalls({ call: "GET /v1/events", after: 3, times: 100 });

  expect(await reconcilePayments(ctx)).toMatchObject({ broken: 1 });
  expect(await missing(ctx)).toHaveLength(150);

  ctx.sandbox.failCalls({ call: "GET /v1/events", times: 0 });
  expect(await reconcilePayments(ctx)).toMatchObject({ broken: 0 });
  expect(await missing(ctx)).toEqual([]);
  const { orders } = await booksOf(ctx);
  const statuses = orders.map(({ status }) => status);
  expect(statuses.sort()).toEqual(["completed", "refunded"]);
});

test("our clock being ahead of the provider's skips nothing", async () => {
  const ctx = await payingCtx();
  await givenBought(ctx);
  const ahead = { ...ctx, now: () => new Date(ctx.now().getTime() + DAY_MS) };
  await reconcilePayments(ahead);
  await refundedUnheard(ctx);

  await reconcilePayments(ahead);

  expect(await missing(ctx)).toEqual([]);
});
