import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { agents, listings, orders } from "../../../drizzle/schema";
import { testBrowser, type TestBrowser } from "../../support/app";
import { atCheckout } from "../../support/given-checkout";
import { booksOf, CARDS } from "../../support/given-sales";
import { signedInBrowser } from "../../support/given-session";

const BUY = {
  kind: "buy",
  href: "/checkout?agent=call-answerer&price=199",
};

async function pageOf(browser: TestBrowser) {
  const { body } = await browser.get("/agent/call-answerer");
  return body as { way: unknown; agent: { trial: unknown } };
}

async function wayOf(browser: TestBrowser) {
  return (await pageOf(browser)).way;
}

async function buy({
  ctx,
  browser,
  agent,
}: Awaited<ReturnType<typeof atCheckout>>) {
  const begun = await browser.api("POST", "/api/create-payment-intent", {
    agentId: agent.id,
    amount: 199,
  });
  await ctx.pay(
    (begun.body as { clientSecret: string }).clientSecret,
    CARDS.good,
  );
  await ctx.settle();
  const [order] = (await booksOf(ctx)).orders;
  return order!;
}

test("everyone but its owner gets a link to the checkout at the listing's price", async () => {
  const { ctx, browser, seller } = await atCheckout();
  expect(await wayOf(testBrowser(ctx))).toEqual(BUY);
  expect(await wayOf(browser)).toEqual(BUY);
  expect(await wayOf(await signedInBrowser(ctx, seller.id))).toBeNull();
});

test("a free agent links to the checkout at 0, a quote-only one to its quote form", async () => {
  const free = await atCheckout({ priceModel: "free", priceCents: 0 });
  expect(await wayOf(free.browser)).toEqual({
    kind: "acquire",
    href: "/checkout?agent=call-answerer&price=0",
  });
  const quoted = await atCheckout({ priceModel: "usage" });
  expect(await wayOf(quoted.browser)).toEqual({
    kind: "quote",
    href: "/agent/call-answerer/quote",
  });
});

test("its buyer opens the purchase, even if the agent is unlisted, until it is refunded", async () => {
  const scene = await atCheckout();
  const { ctx, browser, agent } = scene;
  const order = await buy(scene);
  const owned = { kind: "owned", href: `/purchased-agent/${order.id}` };
  expect(await wayOf(browser)).toEqual(owned);
  expect(await wayOf(testBrowser(ctx))).toEqual(BUY);

  const setLive = (isLive: boolean) =>
    ctx.store.tx((tx) =>
      tx.update(agents).set({ isLive }).where(eq(agents.id, agent.id)),
    );
  await setLive(false);
  expect(await wayOf(browser)).toEqual(owned);
  await setLive(true);

  const refund = `/api/orders/${order.id}/refund`;
  expect((await browser.api("POST", refund, {})).status).toBe(200);
  await ctx.settle();
  expect(await wayOf(browser)).toEqual(BUY);
});

test("an order of a former mode is not owned", async () => {
  const scene = await atCheckout();
  const { ctx, browser } = scene;
  const order = await buy(scene);
  await ctx.store.tx((tx) =>
    tx
      .update(orders)
      .set({ paymentMode: "live" })
      .where(eq(orders.id, order.id)),
  );
  expect(await wayOf(browser)).toEqual(BUY);
});

test("an endpoint with trial days offers its trial next to the purchase", async () => {
  const { ctx, browser, agent } = await atCheckout({
    deliveryType: "endpoint",
  });
  expect((await pageOf(browser)).agent.trial).toBeNull();
  await ctx.store.tx((tx) =>
    tx
      .update(listings)
      .set({ trialDays: 14 })
      .where(eq(listings.agentVersionId, agent.publishedVersionId ?? "")),
  );
  const offered = { days: 14, startedUntil: null, isOver: false };
  expect((await pageOf(browser)).agent.trial).toEqual(offered);
  await browser.post("/agent/call-answerer/trial");
  expect((await pageOf(browser)).agent.trial).toMatchObject({
    startedUntil: expect.any(String) as string,
  });
});
