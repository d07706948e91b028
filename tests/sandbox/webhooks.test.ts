import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import Stripe from "stripe";
import { expect, onTestFinished, test } from "vitest";

import { startSandbox } from "../../sandbox/sandbox.server";

import { testCtx } from "../support/ctx";
import { providerClient, TERMS } from "../support/provider";

type Received = { body: string; signature: string };

/** A webhook that stores what it receives and responds with `status`. */
async function listeningCtx(webhookSecrets: string[] = []) {
  const ctx = await testCtx();
  const received: Received[] = [];
  const answer = { status: 200 };
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => {
      body += part;
    });
    request.on("end", () => {
      const signature = String(request.headers["stripe-signature"]);
      received.push({ body, signature });
      response.statusCode = answer.status;
      response.end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const start = async () => {
    const sandbox = await startSandbox({
      ...ctx,
      publicUrl: ctx.env.publicUrl,
      webhookUrl: new URL(`http://127.0.0.1:${port}/webhook`),
      webhookSecrets,
    });
    onTestFinished(() => sandbox.stop());
    return sandbox;
  };
  const sandbox = await start();
  const stripe = providerClient(sandbox);
  return { ...ctx, sandbox, start, stripe, received, answer };
}

test("a change is sent immediately, with a signature that the library accepts", async () => {
  const { stripe, sandbox, received } = await listeningCtx();
  const made = await stripe.paymentIntents.create(TERMS);
  await expect.poll(() => received.length).toBe(1);

  const [{ body, signature } = { body: "", signature: "" }] = received;
  const [secret = ""] = sandbox.settings.webhookSecrets;
  const event = stripe.webhooks.constructEvent(body, signature, secret);

  expect(event).toMatchObject({
    object: "event",
    type: "payment_intent.created",
    api_version: Stripe.API_VERSION,
    livemode: false,
    data: { object: { id: made.id, object: "payment_intent" } },
    request: { id: made.lastResponse.requestId },
  });
  expect(() =>
    stripe.webhooks.constructEvent(`${body} `, signature, secret),
  ).toThrow();
});

test("the secret is generated once per install, unless one is given", async () => {
  const { sandbox, start } = await listeningCtx();
  const [made = ""] = sandbox.settings.webhookSecrets;
  expect(made).toMatch(/^whsec_sandbox_[0-9a-f]{48}$/);
  expect((await start()).settings.webhookSecrets).toEqual([made]);

  const given = await listeningCtx(["whsec_new", "whsec_old"]);
  expect(given.sandbox.settings.webhookSecrets).toEqual([
    "whsec_new",
    "whsec_old",
  ]);
  await given.stripe.paymentIntents.create(TERMS);
  await expect.poll(() => given.received.length).toBe(1);
  const [{ body, signature } = { body: "", signature: "" }] = given.received;
  const { webhooks } = given.stripe;
  expect(webhooks.constructEvent(body, signature, "whsec_new").livemode).toBe(
    false,
  );
});

test("an event is sent again with growing waits until it is accepted", async () => {
  const { stripe, sandbox, received, answer, advance } = await listeningCtx();
  answer.status = 500;
  await stripe.paymentIntents.create(TERMS);
  await expect
    .poll(() => sandbox.listWaitingEvents(10))
    .toMatchObject([{ attempts: 1, lastError: "HTTP 500" }]);
  for (const [pause, attempts] of [
    [999, 1],
    [1, 2],
    [4_999, 2],
    [1, 3],
    [30_000, 4],
    [120_000, 5],
  ] as const) {
    advance(pause);
    await sandbox.deliverEvents();
    expect(received).toHaveLength(attempts);
  }
  expect(await sandbox.listWaitingEvents(10)).toMatchObject([
    { attempts: 5, lastError: "HTTP 500" },
  ]);

  answer.status = 200;
  advance(600_000);
  expect(await sandbox.deliverEvents()).toBe(1);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(await sandbox.listWaitingEvents(10)).toEqual([]);
  advance(24 * 3_600_000);
  expect(await sandbox.deliverEvents()).toBe(0);
});

test("events wait while a webhook is down, and survive a restart", async () => {
  const { stripe, sandbox, received, answer, advance, start } =
    await listeningCtx();
  answer.status = 503;
  await stripe.paymentIntents.create(TERMS);
  await expect.poll(() => received.length).toBe(1);
  await sandbox.stop();
  answer.status = 200;
  advance(60_000);

  await start();

  await expect.poll(() => received.length).toBe(2);
});

test("processes on one database send each event once", async () => {
  const { stripe, sandbox, received, start } = await listeningCtx();
  const other = await start();
  for (let made = 0; made < 5; made += 1) {
    await stripe.paymentIntents.create(TERMS);
  }
  await Promise.all([sandbox.deliverEvents(), other.deliverEvents()]);
  await expect.poll(() => received.length).toBe(5);
  await Promise.all([sandbox.deliverEvents(), other.deliverEvents()]);
  expect(received).toHaveLength(5);
});

test("events are listed newest first, in pages, from a given time", async () => {
  const { stripe, advance, now } = await listeningCtx();
  await stripe.paymentIntents.create(TERMS);
  advance(60_000);
  const since = Math.floor(now().getTime() / 1000);
  for (let made = 0; made < 5; made += 1) {
    await stripe.customers.create({ email: `${made}@armory.test` });
    await stripe.paymentIntents.create({ ...TERMS, amount: 1_000 + made });
  }
  const amounts = (events: Stripe.Event[]) =>
    events.map(({ data }) => Reflect.get(data.object, "amount") as number);

  const all = await stripe.events
    .list({ created: { gte: since }, limit: 2 })
    .autoPagingToArray({ limit: 100 });
  expect(amounts(all)).toEqual([1_004, 1_003, 1_002, 1_001, 1_000]);

  const first = await stripe.events.list({ limit: 2 });
  expect(first.has_more).toBe(true);
  const next = await stripe.events.list({
    limit: 4,
    starting_after: first.data[1]?.id ?? "",
  });
  expect(amounts(next.data)).toEqual([1_002, 1_001, 1_000, 4_900]);
  expect(next.has_more).toBe(false);

  const none = await stripe.events.list({ types: ["charge.refunded"] });
  expect(none.data).toEqual([]);
  const before = await stripe.events.list({ created: { lt: since } });
  expect(amounts(before.data)).toEqual([4_900]);
  const [event] = first.data;
  expect(await stripe.events.retrieve(event?.id ?? "")).toEqual(event);
});
