import { expect, test } from "vitest";

import { listenForCalls } from "../../sandbox/listener.server";
import { createEngine } from "../../sandbox/engine.server";

import { providerClient, providerCtx, TERMS } from "../support/provider";

type Refused = Record<string, unknown>;

const SESSION = {
  mode: "payment",
  success_url: "https://shop.test/paid",
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: "usd",
        unit_amount: 4_900,
        product_data: { name: "Call Answerer" },
      },
    },
  ],
};

test.each<[string, object, Refused]>([
  [
    "a removed parameter",
    { ...TERMS, payment_method_types: ["card"] },
    { code: "parameter_unknown", param: "payment_method_types" },
  ],
  [
    "an unknown nested parameter",
    { ...TERMS, automatic_payment_methods: { enabled: true, extra: 1 } },
    { code: "parameter_unknown", param: "automatic_payment_methods[extra]" },
  ],
  [
    "a missing amount",
    { currency: "usd" },
    { code: "parameter_missing", param: "amount" },
  ],
  [
    "an amount that is no integer",
    { ...TERMS, amount: "49.99" },
    { code: "parameter_invalid_integer", param: "amount" },
  ],
  [
    "an amount below 50 cents",
    { ...TERMS, amount: 49 },
    { code: "amount_too_small", param: "amount" },
  ],
  [
    "an amount above the largest",
    { ...TERMS, amount: 100_000_000 },
    { code: "amount_too_large", param: "amount" },
  ],
  [
    "another currency",
    { ...TERMS, currency: "eur" },
    { code: "currency_invalid", param: "currency" },
  ],
  [
    "a value that the parameter does not take",
    { ...TERMS, capture_method: "never" },
    { param: "capture_method" },
  ],
  [
    "a customer that does not exist",
    { ...TERMS, customer: "cus_1" },
    { code: "resource_missing", param: "customer", statusCode: 404 },
  ],
])(
  "%s is refused with the provider's message",
  async (_case, given, refusal) => {
    const { stripe } = await providerCtx();
    const create = stripe.rawRequest("POST", "/v1/payment_intents", given);
    await expect(create).rejects.toMatchObject({
      type: "StripeInvalidRequestError",
      statusCode: 400,
      ...refusal,
    });
  },
);

test.each<[string, object, Refused]>([
  [
    "a removed parameter",
    { payment_method_types: ["card"] },
    { code: "parameter_unknown" },
  ],
  ["a subscription", { mode: "subscription" }, { param: "mode" }],
  [
    "an address that is none",
    { success_url: "/paid" },
    { code: "url_invalid" },
  ],
  ["nothing to pay for", { line_items: [] }, { code: "parameter_missing" }],
  ["too short a life", { expires_at: 1_772_442_000 }, { param: "expires_at" }],
])("a session with %s is refused", async (_case, given, refusal) => {
  const { stripe } = await providerCtx();
  const create = stripe.rawRequest("POST", "/v1/checkout/sessions", {
    ...SESSION,
    ...given,
  });
  await expect(create).rejects.toMatchObject({ statusCode: 400, ...refusal });
});

test.each([
  ["GET", "/v1/payment_intents/pi_unknown", "resource_missing"],
  ["GET", "/v1/charges/pi_unknown", "resource_missing"],
  ["POST", "/v1/refunds/re_unknown/cancel", undefined],
  ["GET", "/v1/subscriptions", undefined],
  ["DELETE", "/v1/customers/cus_unknown", undefined],
] as const)(
  "%s %s responds with 404 and an error, never {}",
  async (...call) => {
    const [method, path, code] = call;
    const { stripe } = await providerCtx();
    await expect(stripe.rawRequest(method, path)).rejects.toMatchObject({
      statusCode: 404,
      type: "StripeInvalidRequestError",
      code,
    });
  },
);

test("an object of another kind is not found under its id", async () => {
  const { stripe } = await providerCtx();
  const made = await stripe.paymentIntents.create(TERMS);
  await expect(stripe.charges.retrieve(made.id)).rejects.toMatchObject({
    statusCode: 404,
  });
});

test("an invalid expansion is refused, and nothing is created", async () => {
  const { stripe } = await providerCtx();
  const create = stripe.paymentIntents.create({ ...TERMS, expand: ["amount"] });
  await expect(create).rejects.toMatchObject({ param: "expand[0]" });
  expect((await stripe.events.list()).data).toEqual([]);
});

test("a wrong key is refused with 401", async () => {
  const { sandbox } = await providerCtx();
  const stranger = providerClient({
    ...sandbox,
    settings: { ...sandbox.settings, secretKey: "sk_test_sandbox_stranger" },
  });
  await expect(stranger.paymentIntents.create(TERMS)).rejects.toMatchObject({
    statusCode: 401,
    type: "StripeAuthenticationError",
  });
});

test("another API version is refused", async () => {
  const { stripe } = await providerCtx();
  const create = stripe.paymentIntents.create(TERMS, {
    apiVersion: "2020-08-27",
  });
  await expect(create).rejects.toMatchObject({ code: "invalid_version" });
});

test("the sandbox listens only on the loopback address", async () => {
  const { store, log, now, newId } = await providerCtx();
  const base = { store, log, now, newId, publicUrl: "http://localhost:3000" };
  const engine = createEngine(base, () => undefined);
  const listen = listenForCalls(engine, { secretKey: "key", host: "0.0.0.0" });
  await expect(listen).rejects.toThrow("never listens on 0.0.0.0");
});

test("each process has its own key", async () => {
  const [one, two] = await Promise.all([providerCtx(), providerCtx()]);
  const { secretKey } = one.sandbox.settings;
  expect(secretKey).toMatch(/^sk_test_sandbox_[0-9a-f]{36}$/);
  expect(two.sandbox.settings.secretKey).not.toBe(secretKey);
});
