import { createHmac } from "node:crypto";

import { expect, test } from "vitest";

import { beginCardPayment } from "~/services/orders/begin-card-payment.server";

import { paymentEvents } from "../../../drizzle/schema";
import { testBrowser } from "../../support/app";
import { booksOf, CARDS, givenSale } from "../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../support/paying";
import { eventsOf } from "../../support/provider-events";

const PATH = "/api/webhooks/stripe";

function sign(body: string, secret: string, at = Date.now()): string {
  const time = Math.floor(at / 1000);
  const mac = createHmac("sha256", secret).update(`${time}.${body}`);
  return `t=${time},v1=${mac.digest("hex")}`;
}

/** A payment that has succeeded, and its event as the provider sends it. */
async function paid(ctx: PayingCtx) {
  const { buyer, item } = await givenSale(ctx);
  ctx.webhooks.pause();
  const begun = await beginCardPayment(ctx, {
    buyer,
    item,
    amountCents: 19_900,
  });
  await ctx.pay(begun.clientSecret!, CARDS.good);
  const events = await eventsOf(ctx);
  const event = events.find(({ type }) => type === "payment_intent.succeeded")!;
  const body = JSON.stringify({
    id: event.id,
    object: "event",
    type: event.type,
    api_version: event.apiVersion,
    livemode: false,
    created: 1,
    note: "Ünïcode  and   spaces",
    data: { object: { id: event.objectId, object: "payment_intent" } },
  });
  return { body, secret: ctx.sandbox.settings.webhookSecrets[0]! };
}

async function send(ctx: PayingCtx, body: string, signature?: string) {
  const headers: Record<string, string> = {
    "Content-Type": "application/json",
    ...(signature && { "Stripe-Signature": signature }),
  };
  return testBrowser(ctx).send("POST", PATH, { headers, body });
}

test("a signed event is accepted as sent, once", async () => {
  const ctx = await payingCtx();
  const { body, secret } = await paid(ctx);

  for (let copies = 0; copies < 3; copies += 1) {
    const answer = await send(ctx, body, sign(body, secret));
    expect(answer).toMatchObject({ status: 200, body: { received: true } });
  }

  expect((await booksOf(ctx)).orders).toMatchObject([{ status: "completed" }]);
  expect(await ctx.store.read.select().from(paymentEvents)).toHaveLength(1);
});

test.each([
  ["missing", () => undefined],
  ["empty", () => " "],
  ["false", (body: string) => sign(body, "whsec_false")],
  [
    "older than five minutes",
    (body: string, secret: string) => sign(body, secret, Date.now() - 301_000),
  ],
  [
    "of another body",
    (body: string, secret: string) => sign(`${body} `, secret),
  ],
])("an event whose signature is %s is refused", async (_what, signed) => {
  const ctx = await payingCtx();
  const { body, secret } = await paid(ctx);

  const answer = await send(ctx, body, signed(body, secret));

  expect(answer.status).toBe(400);
  expect((await booksOf(ctx)).orders).toMatchObject([{ status: "pending" }]);
  expect(await ctx.store.read.select().from(paymentEvents)).toEqual([]);
});

test("while a secret is replaced both are accepted", async () => {
  const secrets = ["whsec_new_one", "whsec_old_one"];
  const ctx = await payingCtx({ STRIPE_WEBHOOK_SECRET: secrets.join(",") });
  const { body } = await paid(ctx);

  for (const secret of secrets) {
    const answer = await send(ctx, body, sign(body, secret));
    expect(answer.status).toBe(200);
  }
});

test.each([
  ["id", undefined],
  ["id", ""],
  ["id", "evt_\u0000"],
  ["type", 7],
  ["created", undefined],
  ["created", "yesterday"],
  ["created", 1e15],
  ["livemode", undefined],
  ["livemode", "false"],
  ["data", {}],
  ["data", { object: { id: 7 } }],
])("a signed event whose %s is %j is refused", async (name, value) => {
  const ctx = await payingCtx();
  const { body, secret } = await paid(ctx);
  const event = { ...(JSON.parse(body) as object), [name]: value };
  const odd = JSON.stringify(event);

  expect((await send(ctx, odd, sign(odd, secret))).status).toBe(400);
  expect(await ctx.store.read.select().from(paymentEvents)).toEqual([]);
});

test("a signed body that is no event is refused, and GET is not allowed", async () => {
  const ctx = await payingCtx();
  const { secret } = await paid(ctx);

  const odd = await send(ctx, "[]", sign("[]", secret));
  expect(odd.status).toBe(400);
  const read = await testBrowser(ctx).get(PATH);
  expect(read.status).toBe(405);
});
