import { expect, onTestFinished, test } from "vitest";

import { startSandbox } from "../../sandbox/sandbox.server";

import type { PayingCtx } from "../support/paying";
import { providerClient, providerCtx, TERMS } from "../support/provider";

/** The sandbox of another process on the same database. */
async function secondProcess(ctx: PayingCtx) {
  const { store, log, now, newId, env } = ctx;
  const sandbox = await startSandbox({
    store,
    log,
    now,
    newId,
    publicUrl: env.publicUrl,
    webhookUrl: new URL("http://127.0.0.1:9/never"),
    webhookSecrets: [],
  });
  onTestFinished(() => sandbox.stop());
  return sandbox;
}

const CARD = { cardNumber: "4242424242424242", expMonth: 12, expYear: 2030 };

test("twenty concurrent confirmations, in two processes, make one charge", async () => {
  const ctx = await providerCtx();
  const { stripe, webhooks } = ctx;
  webhooks.pause();
  const other = await secondProcess(ctx);
  const made = await stripe.paymentIntents.create(TERMS);
  const confirm = (at: number) =>
    (at % 2 === 0 ? ctx.sandbox : other).confirm(
      made.client_secret ?? "",
      CARD,
      "http://localhost:3000/",
    );

  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_none, at) => confirm(at)),
  );

  expect(new Set(outcomes.map((outcome) => outcome?.status))).toEqual(
    new Set(["succeeded"]),
  );
  const { data } = await stripe.balanceTransactions.list({ limit: 100 });
  expect(data).toHaveLength(1);
});

test("one of many concurrent calls confirms, the others learn that it is done", async () => {
  const { stripe } = await providerCtx();
  const made = await stripe.paymentIntents.create(TERMS);
  const given = {
    payment_method: "pm_card_visa",
    return_url: "https://shop.test/back",
  };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      stripe.paymentIntents.confirm(made.id, given),
    ),
  );
  const won = outcomes.filter(({ status }) => status === "fulfilled");
  expect(won).toHaveLength(1);
  const { data } = await stripe.events.list({ type: "charge.succeeded" });
  expect(data).toHaveLength(1);
});

test("concurrent refunds never return more than was paid", async () => {
  const { stripe, pay } = await providerCtx();
  const made = await stripe.paymentIntents.create(TERMS);
  await pay(made.client_secret ?? "", "4242424242424242");
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, () =>
      stripe.refunds.create({ payment_intent: made.id, amount: 2_000 }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(
    2,
  );
});

test("payments survive the process that took them", async () => {
  const ctx = await providerCtx();
  const { stripe, pay, sandbox } = ctx;
  const made = await stripe.paymentIntents.create(TERMS);
  await pay(made.client_secret ?? "", "4242424242424242");
  await sandbox.stop();

  const restarted = await secondProcess(ctx);

  const again = providerClient(restarted);
  const paid = await again.paymentIntents.retrieve(made.id);
  expect(paid).toMatchObject({ id: made.id, status: "succeeded" });
  expect(restarted.settings.webhookSecrets).toEqual(
    sandbox.settings.webhookSecrets,
  );
});
