import { expect, test } from "vitest";

import {
  pageProjectReceipts,
  showPaymentReceipt,
} from "~/services/projects/payment-receipts.server";
import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { resolveDispute } from "~/services/projects/held-payments/resolve-dispute.server";

import { showEarnings } from "~/services/ledger/show-earnings.server";

import { given } from "../../support/given";
import { givenMilestones } from "../../support/given-deals";
import { noticesOf } from "../../support/given-projects";
import { payingCtx } from "../../support/paying";

test("the payer gets a receipt for a payment and for a split of it", async () => {
  const ctx = await payingCtx();
  const { paymentId, requester, operator } = await givenMilestones(ctx);
  const payerId = requester.id;
  const receiptsOf = async (userId: string) =>
    (await pageProjectReceipts(ctx, { userId, cursor: null })).items;
  const [listed] = await receiptsOf(payerId);
  expect(listed).toMatchObject({
    id: paymentId,
    name: expect.stringMatching(/: Design$/) as unknown,
    amount: "$200.00",
    status: "held",
  });
  expect(await receiptsOf(operator.id)).toEqual([]);
  const held = await showPaymentReceipt(ctx, { paymentId, payerId });
  expect(held).toMatchObject({ amount: "$200.00", moves: [] });
  expect(held.reference).toMatch(/^pi_/);

  const note = "Two of the four clinics do not ring.";
  const dispute = { paymentId, userId: payerId, act: "dispute", note } as const;
  await actOnPayment(ctx, dispute);
  const { id: administratorId } = await given.user(ctx, { role: "admin" });
  await resolveDispute(ctx, {
    administratorId,
    paymentId,
    outcome: "split",
    refundCents: 5_000,
    note,
  });
  await ctx.settle();
  expect(await receiptsOf(payerId)).toMatchObject([
    { amount: "$200.00", refunded: "$50.00", isSplit: true },
  ]);
  const { lines } = await showEarnings(ctx, operator.id, null);
  expect(lines.items).toMatchObject([{ itemName: listed?.name }]);
  const { moves } = await showPaymentReceipt(ctx, { paymentId, payerId });
  expect(moves).toMatchObject([
    { what: "Released to the operator", amount: "$150.00" },
    { what: "Refunded to you", amount: "$50.00" },
  ]);
  const told = await noticesOf(ctx, payerId, "payment_receipt");
  expect(told.map(({ title }) => title.split(":")[0])).toEqual([
    "Payment held",
    "Dispute settled",
  ]);
});

test("the requester who releases a payment is mailed its receipt, once", async () => {
  const ctx = await payingCtx();
  const { paymentId, requester } = await givenMilestones(ctx);
  const userId = requester.id;
  await actOnPayment(ctx, { paymentId, userId, act: "release" });
  const told = await noticesOf(ctx, userId, "payment_receipt");
  expect(told).toHaveLength(2);
  expect(told[1]!.message).toContain("$200.00 for “Design” was released");
  expect(await noticesOf(ctx, userId, "payment_released")).toEqual([]);
});

test("only its payer finds a receipt", async () => {
  const ctx = await payingCtx();
  const { paymentId, operator } = await givenMilestones(ctx);
  await expect(
    showPaymentReceipt(ctx, { paymentId, payerId: operator.id }),
  ).rejects.toMatchObject({ code: "not_found" });
});
