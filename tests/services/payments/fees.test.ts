import { expect, test } from "vitest";

import { reconcilePayments } from "~/services/payments/reconcile-payments.server";

import { expectBooksToMatch } from "../../support/balanced-books";
import { givenHeld } from "../../support/given-deals";
import { booksOf, givenBought } from "../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../support/paying";
import { eventsOf, noEvents } from "../../support/provider-events";

const FEE_CENTS = 607;

async function eventTypes(ctx: PayingCtx): Promise<string[]> {
  const events = await eventsOf(ctx);
  return events.map(({ type }) => type);
}

test("a fee that becomes known after the success is booked, once", async () => {
  const ctx = await payingCtx();
  await givenBought(ctx);

  const types = await eventTypes(ctx);
  expect(types.indexOf("charge.updated")).toBeGreaterThan(
    types.indexOf("payment_intent.succeeded"),
  );
  const { attempts, balances } = await booksOf(ctx);
  expect(attempts).toMatchObject([{ feeCents: FEE_CENTS }]);
  expect(balances.processing_fees).toBe(FEE_CENTS);
  await expectBooksToMatch(ctx);
});

test("reconciliation finds a fee whose webhook was lost", async () => {
  const ctx = await payingCtx();
  ctx.webhooks.lose("charge.updated");
  await givenBought(ctx);
  expect((await booksOf(ctx)).balances.processing_fees).toBeUndefined();
  Object.assign(ctx.payments, noEvents());

  ctx.advance(6 * 60_000);
  const done = await reconcilePayments(ctx);

  expect(done).toMatchObject({ fees: 1, failed: 0 });
  expect((await booksOf(ctx)).balances.processing_fees).toBe(FEE_CENTS);
  await expectBooksToMatch(ctx);
  expect(await reconcilePayments(ctx)).toMatchObject({ fees: 0 });
});

test("the fee of held money is booked when it becomes known", async () => {
  const ctx = await payingCtx();
  await givenHeld(ctx);

  expect((await booksOf(ctx)).balances.processing_fees).toBe(1_480);
  await expectBooksToMatch(ctx);
});
