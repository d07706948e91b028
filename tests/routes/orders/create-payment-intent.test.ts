import { expect, test } from "vitest";

import { given } from "../../support/given";
import { atCheckout } from "../../support/given-checkout";
import { booksOf, CARDS, setPrice } from "../../support/given-sales";
import { signedInBrowser } from "../../support/given-session";

const ADDRESS = "/api/create-payment-intent";

test("the first call creates the order and its intent, the second returns them", async () => {
  const { ctx, browser, agent } = await atCheckout();
  const body = { agentId: agent.id, amount: 199 };

  const first = await browser.api("POST", ADDRESS, body);
  const second = await browser.api("POST", ADDRESS, body);

  const { orders, attempts } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "pending", totalCents: 19_900 }]);
  expect(attempts).toHaveLength(1);
  const orderId = orders[0]?.id ?? "";
  expect(first.status).toBe(201);
  expect(first.body).toEqual({
    clientSecret: expect.stringMatching(/^pi_sandbox_.+_secret_/) as string,
    orderId,
    checkoutUrl: `http://localhost:3000/checkout/hosted/${orderId}`,
  });
  expect(second).toMatchObject({ status: 200, body: first.body as object });
});

test("ten concurrent calls create one order and one intent", async () => {
  const { ctx, browser, agent } = await atCheckout();
  const body = { agentId: agent.id, amount: 199 };

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => browser.api("POST", ADDRESS, body)),
  );

  const secrets = answers
    .filter(({ status }) => status < 300)
    .map(({ body: sent }) => (sent as { clientSecret: string }).clientSecret);
  expect(new Set(secrets).size).toBe(1);
  const { orders, attempts } = await booksOf(ctx);
  expect([orders.length, attempts.length]).toEqual([1, 1]);
});

test.each([
  ["nothing", { amount: 199 }],
  ["two things", { agentId: "a", service: "premium-intelligence", amount: 49 }],
  ["all three", { agentId: "a", offerId: "b", service: "c", amount: 1 }],
  ["no amount", { agentId: "a" }],
  ["an amount in text", { agentId: "a", amount: "199" }],
  ["a negative amount", { agentId: "a", amount: -1 }],
  ["three decimals", { agentId: "a", amount: 49.999 }],
  ["more than any price", { agentId: "a", amount: 1e21 }],
  ["an empty name", { agentId: "", amount: 1 }],
])("%s is refused as invalid input", async (_what, body) => {
  const { ctx, browser } = await atCheckout();
  const answer = await browser.api("POST", ADDRESS, body);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body as object)).toEqual(["message", "errors"]);
  expect((await booksOf(ctx)).orders).toEqual([]);
});

test.each([
  ["agent", { agentId: "nobodys", amount: 1 }],
  ["agent by its slug", { agentId: "call-answerer", amount: 199 }],
  ["offer", { offerId: "nobodys", amount: 1 }],
  ["service", { service: "luxury-intelligence", amount: 49 }],
])("an unknown %s is not found", async (_what, body) => {
  const { browser } = await atCheckout();
  expect((await browser.api("POST", ADDRESS, body)).status).toBe(404);
});

test("an amount other than the price is 409 with the price", async () => {
  const { ctx, browser, agent } = await atCheckout();
  const pay = (amount: number) =>
    browser.api("POST", ADDRESS, { agentId: agent.id, amount });

  expect(await pay(149)).toMatchObject({ status: 409, body: { price: 199 } });
  expect((await booksOf(ctx)).orders).toEqual([]);

  expect((await pay(199)).status).toBe(201);
  await setPrice(ctx, agent, 24_950);
  expect(await pay(199)).toMatchObject({
    status: 409,
    body: { price: 249.5 },
  });
  const again = await pay(249.5);
  expect(again.status).toBe(200);
  const { orders, attempts } = await booksOf(ctx);
  expect(orders).toMatchObject([{ totalCents: 24_950 }]);
  expect(attempts.map(({ status }) => status)).toEqual(["canceled", "open"]);
});

test("the buyer's own and quote-only agents are refused, and nothing is created", async () => {
  const { ctx, seller, agent } = await atCheckout();
  const owner = await signedInBrowser(ctx, seller.id);
  const body = { agentId: agent.id, amount: 199 };
  expect((await owner.api("POST", ADDRESS, body)).status).toBe(409);

  const quoted = await atCheckout({ priceModel: "usage" });
  const wanted = { agentId: quoted.agent.id, amount: 199 };
  const answer = await quoted.browser.api("POST", ADDRESS, wanted);
  expect(answer.status).toBe(409);
  expect((await booksOf(quoted.ctx)).orders).toEqual([]);
});

test("a free agent completes immediately, without secret and payment page", async () => {
  const { ctx, browser, agent } = await atCheckout({
    priceModel: "free",
    priceCents: 0,
  });
  const body = { agentId: agent.id, amount: 0 };

  const answer = await browser.api("POST", ADDRESS, body);

  const { orders } = await booksOf(ctx);
  expect(orders).toMatchObject([{ status: "completed", paymentMode: "none" }]);
  expect(answer).toMatchObject({ status: 201 });
  expect(answer.body).toEqual({ clientSecret: null, orderId: orders[0]?.id });
});

test("the pass is paid like an agent", async () => {
  const { ctx, browser } = await atCheckout();
  const body = { service: "premium-intelligence", amount: 49 };
  const answer = await browser.api("POST", ADDRESS, body);
  expect(answer.status).toBe(201);
  const { clientSecret } = answer.body as { clientSecret: string };
  await ctx.pay(clientSecret, CARDS.good);
  await ctx.settle();
  expect((await booksOf(ctx)).orders).toMatchObject([
    { agentId: null, service: "premium-intelligence", status: "completed" },
  ]);
  expect(await browser.api("POST", ADDRESS, body)).toMatchObject({
    status: 409,
    body: { message: "Your pass is still running." },
  });
});

test("starting payments is limited per user and per address", async () => {
  const { ctx, browser } = await atCheckout();
  const cheap = { service: "premium-intelligence", amount: 1 };
  const tryOut = async (sender: typeof browser, times: number) => {
    let last = await sender.api("POST", ADDRESS, cheap);
    for (let sent = 1; sent < times; sent += 1) {
      last = await sender.api("POST", ADDRESS, cheap);
    }
    return last;
  };
  const newBrowser = async () =>
    signedInBrowser(ctx, (await given.user(ctx)).id);

  expect((await tryOut(browser, 60)).status).toBe(409);
  const refused = await tryOut(browser, 1);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).not.toBeNull();

  expect((await tryOut(await newBrowser(), 60)).status).toBe(409);
  const third = await newBrowser();
  expect((await tryOut(third, 1)).status).toBe(429);
  const path = "/checkout?service=premium-intelligence";
  expect((await third.post(path, { amount: "49" })).status).toBe(429);
});

test("an order's provider page opens only for its buyer", async () => {
  const { ctx, browser, agent } = await atCheckout();
  const begun = await browser.api("POST", ADDRESS, {
    agentId: agent.id,
    amount: 199,
  });
  const { checkoutUrl } = begun.body as { checkoutUrl: string };

  const stranger = await signedInBrowser(ctx, (await given.user(ctx)).id);
  expect((await stranger.get(checkoutUrl)).status).toBe(404);
  const opened = await browser.get(checkoutUrl);
  expect(opened.status).toBe(303);
  expect(opened.location).toMatch(/^\/sandbox\//);
  expect((await booksOf(ctx)).attempts).toMatchObject([
    { kind: "intent", status: "canceled" },
    { kind: "session", status: "open" },
  ]);
});

test("the provider's page does not open at an old price or for a paid order", async () => {
  const { ctx, browser, agent } = await atCheckout();
  const body = { agentId: agent.id, amount: 199 };
  const begun = await browser.api("POST", ADDRESS, body);
  const sent = begun.body as { checkoutUrl: string; clientSecret: string };
  await setPrice(ctx, agent, 24_900);
  expect(await browser.get(sent.checkoutUrl)).toMatchObject({
    status: 303,
    location: "/checkout?agent=call-answerer&price=199",
  });
  await setPrice(ctx, agent, 19_900);
  await ctx.pay(sent.clientSecret, CARDS.good);
  await ctx.settle();
  const [order] = (await booksOf(ctx)).orders;
  expect(await browser.get(sent.checkoutUrl)).toMatchObject({
    status: 303,
    location: `/purchased-agent/${order?.id ?? ""}`,
  });
});
