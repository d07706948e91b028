import { expect, test } from "vitest";

import { applyCancellation } from "~/services/payments/apply-cancellation.server";
import { beginCardPayment } from "~/services/orders/begin-card-payment.server";

import { cardDisputes, paymentAttempts } from "../../../drizzle/schema";
import { expectBooksToMatch } from "../../support/balanced-books";
import { openAnomalies } from "../../support/given-anomalies";
import { booksOf } from "../../support/given-sales";
import { givenParked } from "../../support/given-surplus";
import { payingCtx } from "../../support/paying";

test("parked money that a bank takes back is no longer owed and allows a new payment", async () => {
  const ctx = await payingCtx();
  const { purchase, intentId } = await givenParked(ctx);
  await ctx.sandbox.openDispute(intentId);
  await ctx.settle();
  const [dispute] = await ctx.store.read.select().from(cardDisputes);
  expect((await booksOf(ctx)).balances.refunds).toBe(-19_900);

  await ctx.sandbox.closeDispute(dispute!.providerDisputeId, "lost");
  await ctx.settle();

  const { attempts, balances, orders } = await booksOf(ctx);
  expect(attempts).toMatchObject([{ status: "surplus" }]);
  expect(orders).toMatchObject([{ status: "pending" }]);
  expect(balances.refunds).toBeUndefined();
  expect(await openAnomalies(ctx)).toEqual([]);
  await expectBooksToMatch(ctx);
  await beginCardPayment(ctx, purchase);
});

test("an attempt that ends next to parked money does not end its order", async () => {
  const ctx = await payingCtx();
  const { orderId } = await givenParked(ctx);
  const [parked] = (await booksOf(ctx)).attempts;
  const open = {
    ...parked!,
    id: ctx.newId(),
    status: "open" as const,
    parkedReason: null,
    intentId: null,
    chargeId: null,
    number: 2,
    idempotencyKey: "of the late attempt",
  };
  await ctx.store.tx((tx) => tx.insert(paymentAttempts).values(open));

  await ctx.store.tx((tx) => applyCancellation(ctx, tx, open.id));

  const { orders } = await booksOf(ctx);
  expect(orders).toMatchObject([{ id: orderId, status: "pending" }]);
});
