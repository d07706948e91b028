import { expect, test } from "vitest";

import { showReceipt } from "~/services/orders/delivery/show-receipt.server";

import { paymentAttempts } from "../../../../drizzle/schema";
import { testCtx } from "../../../support/ctx";
import { given } from "../../../support/given";
import {
  givenBoughtPackage,
  givenRefund,
} from "../../../support/given-purchases";

test("a receipt shows who paid what for which item, and how", async () => {
  const ctx = await testCtx();
  const { order, buyer } = await givenBoughtPackage(ctx);
  await ctx.store.tx((tx) =>
    tx.insert(paymentAttempts).values({
      id: ctx.newId(),
      orderId: order.id,
      number: 1,
      kind: "intent",
      status: "succeeded",
      amountCents: 19_900,
      currency: "usd",
      idempotencyKey: "key",
      intentId: "pi_sandbox_1",
      paymentMode: "sandbox",
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    }),
  );
  const wanted = { orderId: order.id, buyerId: buyer.id };
  expect(await showReceipt(ctx, wanted)).toEqual({
    orderId: order.id,
    paymentMode: "sandbox",
    buyer: { name: buyer.username, email: buyer.email, billing: [] },
    seller: null,
    itemName: "Call Answerer",
    license: "Commercial, single user",
    licenseKey: order.licenseKey,
    amount: "$199.00",
    currency: "USD",
    orderedAt: "Mar 2, 2026, 09:00 UTC",
    paidAt: "Mar 2, 2026, 09:00 UTC",
    paymentReference: "pi_sandbox_1",
    refund: null,
  });
});

test("the receipt shows a refund with its status", async () => {
  const ctx = await testCtx();
  const { order, buyer } = await givenBoughtPackage(ctx);
  const wanted = { orderId: order.id, buyerId: buyer.id };
  await givenRefund(ctx, order, "failed");
  ctx.advance(60_000);
  await givenRefund(ctx, order, "succeeded");
  expect((await showReceipt(ctx, wanted)).refund).toEqual({
    status: "Refunded Mar 2, 2026, 09:01 UTC",
    amount: "$199.00",
    isDone: true,
    reference: null,
  });
});

test("others, and unpaid orders, have no receipt", async () => {
  const ctx = await testCtx();
  const { order, buyer } = await givenBoughtPackage(ctx, undefined, {
    status: "pending",
    completedAt: null,
  });
  const stranger = await given.user(ctx);
  for (const buyerId of [buyer.id, stranger.id]) {
    await expect(
      showReceipt(ctx, { orderId: order.id, buyerId }),
    ).rejects.toMatchObject({ code: "not_found" });
  }
});
