import { expect, test } from "vitest";

import { providerCtx, TERMS } from "../support/provider";

async function paidCtx(number = "4242424242424242") {
  const ctx = await providerCtx();
  const intent = await ctx.stripe.paymentIntents.create(TERMS);
  await ctx.pay(intent.client_secret ?? "", number);
  const balance = async () => {
    const all = await ctx.stripe.balanceTransactions
      .list({ limit: 100 })
      .autoPagingToArray({ limit: 1_000 });
    return all.reduce((sum, { net }) => sum + net, 0);
  };
  return { ...ctx, intent, balance };
}

test("refunds add up to the payment at most", async () => {
  const { stripe, intent, balance } = await paidCtx();
  const part = await stripe.refunds.create({
    payment_intent: intent.id,
    amount: 1_900,
    metadata: { refund: "1" },
    expand: ["charge"],
  });
  expect(part).toMatchObject({
    status: "succeeded",
    amount: 1_900,
    payment_intent: intent.id,
    metadata: { refund: "1" },
    charge: { amount_refunded: 1_900, refunded: false },
  });
  await expect(
    stripe.refunds.create({ payment_intent: intent.id, amount: 3_001 }),
  ).rejects.toMatchObject({ param: "amount" });
  const rest = await stripe.refunds.create({ payment_intent: intent.id });
  expect(rest.amount).toBe(3_000);
  await expect(
    stripe.refunds.create({ payment_intent: intent.id }),
  ).rejects.toMatchObject({ code: "charge_already_refunded" });
  expect(await balance()).toBe(-172);
  const { data } = await stripe.refunds.list({ payment_intent: intent.id });
  expect(data.map(({ id }) => id)).toEqual([rest.id, part.id]);
});

test.each([
  ["neither a payment nor a charge", {}, "parameter_missing"],
  [
    "both of them",
    { charge: "ch_1", payment_intent: "pi_1" },
    "parameters_exclusive",
  ],
  ["a charge that does not exist", { charge: "ch_1" }, "resource_missing"],
])("a refund of %s is refused", async (_case, given, code) => {
  const { stripe } = await providerCtx();
  await expect(stripe.refunds.create(given)).rejects.toMatchObject({ code });
});

test("an unpaid payment cannot be refunded", async () => {
  const { stripe, intent } = await paidCtx("4000000000000002");
  await expect(
    stripe.refunds.create({ payment_intent: intent.id }),
  ).rejects.toMatchObject({ code: "payment_intent_unexpected_state" });
});

test("a bank returns a refund once, and the payment is paid again", async () => {
  const { stripe, sandbox, intent, balance } = await paidCtx();
  const refund = await stripe.refunds.create({ payment_intent: intent.id });
  await sandbox.failRefund(refund.id);
  expect(await balance()).toBe(4_900 - 172);
  await expect(sandbox.failRefund(refund.id)).rejects.toMatchObject({
    name: "DomainError",
    code: "conflict",
  });
  const again = await stripe.refunds.create({ payment_intent: intent.id });
  expect(again.status).toBe("succeeded");
  const { data } = await stripe.events.list({
    types: ["refund.created", "refund.updated", "refund.failed"],
  });
  expect(data.map(({ type }) => type)).toEqual([
    "refund.created",
    "refund.failed",
    "refund.updated",
    "refund.created",
  ]);
});

test("a dispute takes the money and its fee; a won one returns the money", async () => {
  const { stripe, sandbox, intent, balance } = await paidCtx();
  await sandbox.openDispute(intent.id);
  expect(await balance()).toBe(-172 - 1_500);
  const {
    data: [dispute],
  } = await stripe.disputes.list({ payment_intent: intent.id });
  await expect(
    stripe.refunds.create({ payment_intent: intent.id }),
  ).rejects.toMatchObject({ code: "charge_disputed" });

  await sandbox.closeDispute(dispute?.id ?? "", "won");

  expect(await balance()).toBe(4_900 - 172 - 1_500);
  expect(await stripe.disputes.retrieve(dispute?.id ?? "")).toMatchObject({
    status: "won",
    balance_transactions: [
      { amount: -4_900, fee: 1_500 },
      { amount: 4_900, fee: 0 },
    ],
  });
  await expect(
    sandbox.closeDispute(dispute?.id ?? "", "lost"),
  ).rejects.toMatchObject({ code: "conflict" });
  await expect(sandbox.openDispute(intent.id)).rejects.toMatchObject({
    code: "conflict",
  });
});

test.each([
  ["won", "succeeded", undefined],
  ["lost", undefined, "charge_disputed"],
] as const)("a refund after a %s dispute", async (outcome, status, code) => {
  const { stripe, sandbox, intent } = await paidCtx();
  await sandbox.openDispute(intent.id);
  const [dispute] = (await stripe.disputes.list()).data;
  await sandbox.closeDispute(dispute?.id ?? "", outcome);

  const refund = stripe.refunds.create({ payment_intent: intent.id });

  if (code) await expect(refund).rejects.toMatchObject({ code });
  else expect(await refund).toMatchObject({ status });
});

test("a shop that closes a dispute loses it", async () => {
  const { stripe, sandbox, intent, balance } = await paidCtx();
  await sandbox.openDispute(intent.id);
  const {
    data: [dispute],
  } = await stripe.disputes.list();
  const closed = await stripe.disputes.close(dispute?.id ?? "");
  expect(closed.status).toBe("lost");
  expect(await balance()).toBe(-172 - 1_500);
  const { data } = await stripe.events.list({ type: "charge.dispute.closed" });
  expect(data).toHaveLength(1);
});

test("an inquiry moves nothing, and a full refund closes it", async () => {
  const { stripe, sandbox, intent, balance } = await paidCtx();
  await sandbox.openInquiry(intent.id);
  expect(await balance()).toBe(4_900 - 172);
  const [inquiry] = (await stripe.disputes.list()).data;
  expect(inquiry).toMatchObject({
    status: "warning_needs_response",
    balance_transactions: [],
    is_charge_refundable: true,
  });
  await expect(sandbox.openDispute(intent.id)).rejects.toMatchObject({
    code: "conflict",
  });

  await stripe.refunds.create({ payment_intent: intent.id });

  const closed = await stripe.disputes.retrieve(inquiry?.id ?? "");
  expect(closed.status).toBe("warning_closed");
  expect(await balance()).toBe(-172);
});

test("an inquiry that escalates takes the money and its fee", async () => {
  const { stripe, sandbox, intent, balance } = await paidCtx();
  await sandbox.openInquiry(intent.id);
  const [inquiry] = (await stripe.disputes.list()).data;

  await sandbox.endInquiry(inquiry?.id ?? "", "escalated");

  expect(await balance()).toBe(-172 - 1_500);
  expect(await stripe.disputes.retrieve(inquiry?.id ?? "")).toMatchObject({
    status: "needs_response",
    balance_transactions: [{ amount: -4_900, fee: 1_500 }],
  });
  await expect(
    stripe.refunds.create({ payment_intent: intent.id }),
  ).rejects.toMatchObject({ code: "charge_disputed" });
  await expect(
    sandbox.endInquiry(inquiry?.id ?? "", "closed"),
  ).rejects.toMatchObject({ code: "conflict" });
});

test("a charge captured later reaches the balance after its success", async () => {
  const { stripe, pay, settle, webhooks } = await providerCtx();
  webhooks.pause();
  const { id, client_secret } = await stripe.paymentIntents.create({
    ...TERMS,
    capture_method: "automatic_async",
  });
  await pay(client_secret ?? "", "4242424242424242");
  const charged = async () => {
    const expand = ["latest_charge"];
    const paid = await stripe.paymentIntents.retrieve(id, { expand });
    return paid.latest_charge;
  };
  expect(await charged()).toMatchObject({
    status: "succeeded",
    balance_transaction: null,
  });

  webhooks.resume();
  await settle();

  expect(await charged()).toMatchObject({
    balance_transaction: expect.stringMatching(/^txn_/) as string,
  });
  const { data } = await stripe.events.list({ type: "charge.updated" });
  expect(data).toHaveLength(1);
});

test("balance transactions are found by their source", async () => {
  const { stripe, intent } = await paidCtx();
  const refund = await stripe.refunds.create({ payment_intent: intent.id });
  const found = await stripe.balanceTransactions.list({ source: refund.id });
  expect(found.data).toMatchObject([{ type: "refund", amount: -4_900 }]);
  const charges = await stripe.balanceTransactions.list({ type: "charge" });
  expect(charges.data).toMatchObject([{ amount: 4_900, fee: 172 }]);
});

test("the sandbox's operator sees the latest payments", async () => {
  const { sandbox, stripe, intent, pay } = await paidCtx("4000000000000259");
  const open = await stripe.paymentIntents.create(TERMS);
  const refunded = await stripe.paymentIntents.create(TERMS);
  await pay(refunded.client_secret ?? "", "4242424242424242");
  await stripe.refunds.create({ payment_intent: refunded.id });
  expect(await sandbox.listPayments(10)).toMatchObject([
    {
      id: refunded.id,
      last4: "4242",
      canBeDisputed: false,
      refunds: [{ amountCents: 4_900, status: "succeeded" }],
    },
    { id: open.id, last4: null, status: "requires_payment_method" },
    {
      id: intent.id,
      last4: "0259",
      dispute: { status: "needs_response" },
      canBeDisputed: false,
    },
  ]);
  expect(await sandbox.listPayments(1)).toHaveLength(1);
});
