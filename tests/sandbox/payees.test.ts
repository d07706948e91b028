import { expect, test } from "vitest";

import { providerCtx, TERMS } from "../support/provider";

async function payeeCtx() {
  const ctx = await providerCtx();
  const { stripe } = ctx;
  const account = await stripe.accounts.create({
    type: "express",
    email: "creator@armory.test",
    capabilities: { transfers: { requested: true } },
  });
  const onboard = async () => {
    const link = await stripe.accountLinks.create({
      account: account.id,
      type: "account_onboarding",
      return_url: "http://localhost:3000/earnings",
      refresh_url: "http://localhost:3000/earnings?again=1",
    });
    return { link, back: await ctx.sandbox.completeOnboarding(account.id) };
  };
  const intent = await stripe.paymentIntents.create(TERMS);
  await ctx.pay(intent.client_secret ?? "", "4242424242424242");
  const paid = await stripe.paymentIntents.retrieve(intent.id);
  const transfer = {
    amount: 3_000,
    currency: "usd",
    destination: account.id,
    source_transaction: paid.latest_charge as string,
    transfer_group: "chat-1",
  };
  return { ...ctx, account, onboard, transfer };
}

test("transfers to an account are possible after onboarding", async () => {
  const { stripe, account, onboard, transfer } = await payeeCtx();
  expect(account.capabilities?.transfers).toBe("inactive");
  await expect(stripe.transfers.create(transfer)).rejects.toMatchObject({
    code: "insufficient_capabilities_for_transfer",
  });

  const { link, back } = await onboard();

  expect(link.url).toBe(
    `http://localhost:3000/sandbox/onboarding/${account.id}`,
  );
  expect(back).toBe("http://localhost:3000/earnings");
  const known = await stripe.accounts.retrieve(account.id);
  expect(known).toMatchObject({
    capabilities: { transfers: "active" },
    details_submitted: true,
  });
  expect(known).not.toHaveProperty("sandbox");
  const { data } = await stripe.events.list({ type: "account.updated" });
  expect(data).toHaveLength(1);
  const paid = await stripe.transfers.create(transfer);
  expect(paid).toMatchObject({ amount: 3_000, reversed: false });
});

test("a restricted account cannot be paid until it is complete again", async () => {
  const { stripe, sandbox, account, onboard, transfer } = await payeeCtx();
  await onboard();
  expect(await sandbox.restrictAccount(account.id)).toMatch(/\/earnings$/);
  await expect(stripe.transfers.create(transfer)).rejects.toMatchObject({
    code: "insufficient_capabilities_for_transfer",
  });
  await onboard();
  await expect(stripe.transfers.create(transfer)).resolves.toBeTruthy();
});

test("a transfer is found by its group", async () => {
  const { stripe, onboard, transfer } = await payeeCtx();
  await onboard();
  const { id } = await stripe.transfers.create(transfer);
  await stripe.transfers.create({
    ...transfer,
    amount: 1,
    transfer_group: "b",
  });
  const { data } = await stripe.transfers.list({ transfer_group: "chat-1" });
  expect(data.map((found) => found.id)).toEqual([id]);
});

test("the transfers of a charge never exceed it", async () => {
  const { stripe, onboard, transfer } = await payeeCtx();
  await onboard();
  await stripe.transfers.create(transfer);
  await expect(
    stripe.transfers.create({ ...transfer, amount: 1_901 }),
  ).rejects.toMatchObject({ param: "amount" });
  const rest = await stripe.transfers.create({ ...transfer, amount: 1_900 });
  expect(rest.amount).toBe(1_900);
});

test("a transfer can be reversed in parts, never beyond its amount", async () => {
  const { stripe, onboard, transfer } = await payeeCtx();
  await onboard();
  const { id } = await stripe.transfers.create(transfer);
  await stripe.transfers.createReversal(id, { amount: 1_000 });
  await expect(
    stripe.transfers.createReversal(id, { amount: 2_001 }),
  ).rejects.toMatchObject({ param: "amount" });
  const rest = await stripe.transfers.createReversal(id);
  expect(rest.amount).toBe(2_000);
  const whole = await stripe.transfers.retrieve(id);
  expect(whole).toMatchObject({
    reversed: true,
    amount_reversed: 3_000,
    reversals: { data: [{ amount: 1_000 }, { amount: 2_000 }] },
  });
  const { data } = await stripe.events.list({
    types: ["transfer.created", "transfer.reversed"],
  });
  expect(data.map(({ type }) => type)).toEqual([
    "transfer.reversed",
    "transfer.reversed",
    "transfer.created",
  ]);
});

test("a customer is stored and can pay", async () => {
  const { stripe } = await providerCtx();
  const customer = await stripe.customers.create({
    email: "ann@armory.test",
    name: "Ann",
    metadata: { user: "1" },
  });
  const made = await stripe.paymentIntents.create({
    ...TERMS,
    customer: customer.id,
    expand: ["customer"],
  });
  expect(made.customer).toMatchObject({ id: customer.id, name: "Ann" });
  expect(await stripe.customers.retrieve(customer.id)).toEqual(customer);
});

test("a stored card shows its last four digits", async () => {
  const { stripe, pay } = await providerCtx();
  const made = await stripe.paymentIntents.create(TERMS);
  await pay(made.client_secret ?? "", "4242424242424242");
  const { payment_method: id } = await stripe.paymentIntents.retrieve(made.id);
  const method = await stripe.paymentMethods.retrieve(id as string);
  expect(method).toMatchObject({
    type: "card",
    card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034 },
  });
});
