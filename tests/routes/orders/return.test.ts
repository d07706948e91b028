import { expect, test } from "vitest";

import { PaymentProviderError } from "~/integrations/payments/port.server";
import { given } from "../../support/given";
import { atCheckout, flashOf } from "../../support/given-checkout";
import { booksOf, CARDS } from "../../support/given-sales";
import { signedInBrowser } from "../../support/given-session";

/** A started payment, and the address to which its buyer returns. */
async function underWay(body: object = {}) {
  const scene = await atCheckout();
  const { ctx, browser, agent } = scene;
  const begun = await browser.api("POST", "/api/create-payment-intent", {
    agentId: agent.id,
    amount: 199,
    ...body,
  });
  const { clientSecret, orderId } = begun.body as Record<string, string>;
  const intentId = clientSecret!.split("_secret_")[0]!;
  const address = `/dashboard?purchase=success&payment_intent=${intentId}`;
  const pay = (card: string) => ctx.pay(clientSecret!, card);
  return { ...scene, orderId: orderId!, address, pay };
}

test("a paid agent opens at a clean address, once the provider confirms", async () => {
  const { ctx, browser, address, orderId, pay } = await underWay();
  ctx.webhooks.pause();
  await pay(CARDS.good);

  const query = "&payment_intent_client_secret=x&redirect_status=succeeded";
  const answer = await browser.get(address + query);

  expect(answer).toMatchObject({
    status: 303,
    location: `/purchased-agent/${orderId}`,
  });
  expect(await flashOf(ctx, browser)).toMatchObject({
    title: "Payment Successful",
    tone: "ok",
  });
  expect((await booksOf(ctx)).orders).toMatchObject([{ status: "completed" }]);
});

test("the claims in the address prove nothing", async () => {
  const { ctx, browser, address } = await underWay();

  const answer = await browser.get(`${address}&redirect_status=succeeded`);

  expect(answer.location).toBe("/checkout?agent=call-answerer&price=199");
  expect(await flashOf(ctx, browser)).toMatchObject({
    text: "The payment was not completed. Nothing was charged.",
  });
  expect((await booksOf(ctx)).orders).toMatchObject([{ status: "pending" }]);
});

test("a declined card redirects to the checkout with the reason", async () => {
  const { ctx, browser, address, pay } = await underWay();
  await pay(CARDS.declined);

  const answer = await browser.get(address);

  expect(answer).toMatchObject({
    status: 303,
    location: "/checkout?agent=call-answerer&price=199",
  });
  const flash = await flashOf(ctx, browser);
  expect(flash).toMatchObject({ title: "Payment Failed", tone: "danger" });
  expect(flash?.text).toMatch(/declined/);
});

test("the pass opens too", async () => {
  const { browser, address, orderId, pay } = await underWay({
    agentId: null,
    service: "premium-intelligence",
    amount: 49,
  });
  await pay(CARDS.good);
  const answer = await browser.get(address);
  expect(answer.location).toBe(`/purchased-agent/${orderId}`);
});

test("nothing is revealed about unknown payments or other users' payments", async () => {
  const { ctx, address, pay } = await underWay();
  await pay(CARDS.good);
  const stranger = await signedInBrowser(ctx, (await given.user(ctx)).id);
  const unknown = [
    address,
    "/dashboard?purchase=success&payment_intent=pi_unknown",
    "/dashboard?purchase=success&session_id=cs_unknown",
  ];
  for (const path of unknown) {
    const answer = await stranger.get(path);
    expect(answer).toMatchObject({ status: 303, location: "/dashboard" });
    expect(await flashOf(ctx, stranger)).toBeNull();
  }
});

test("an address without a payment shows the dashboard without a message", async () => {
  const { ctx, browser } = await underWay();
  for (const path of [
    "/dashboard?purchase=success",
    "/dashboard?purchase=success&payment_intent=",
    "/dashboard?payment_intent=pi_unknown",
  ]) {
    expect((await browser.get(path)).status).toBe(200);
    expect(await flashOf(ctx, browser)).toBeNull();
  }
});

test("while the provider is down a return is not lost and claims nothing", async () => {
  const { ctx, browser, address, pay } = await underWay();
  ctx.webhooks.pause();
  await pay(CARDS.good);
  const { payments } = ctx;
  ctx.payments = { ...payments, findIntent: away };

  expect((await browser.get(address)).location).toBe("/dashboard");
  expect(await flashOf(ctx, browser)).toMatchObject({
    title: "Payment not confirmed yet",
  });

  ctx.payments = payments;
  expect((await browser.get(address)).location).toMatch(/^\/purchased-agent/);
});

function away(): Promise<never> {
  return Promise.reject(
    new PaymentProviderError("connect ECONNREFUSED", {
      passes: true,
      isKept: false,
      code: null,
    }),
  );
}
