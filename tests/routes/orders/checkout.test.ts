import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { agents, orders } from "../../../drizzle/schema";
import { testBrowser } from "../../support/app";
import { given } from "../../support/given";
import { atCheckout, checkoutAt, flashOf } from "../../support/given-checkout";
import { booksOf, CARDS, setPrice } from "../../support/given-sales";
import { signedInBrowser } from "../../support/given-session";

const PATH = "/checkout?agent=call-answerer&price=199";
const PASS_PATH = "/checkout?service=premium-intelligence&price=49";

test("visitors sign in first and return to the whole address", async () => {
  const { ctx } = await atCheckout();
  const signIn = `/auth?redirectTo=${encodeURIComponent(PATH)}`;
  expect((await testBrowser(ctx).get(PATH)).location).toBe(signIn);
  const posted = await testBrowser(ctx).post(PATH);
  expect(posted.location).toBe(`${signIn}&unsent=1`);
});

test("an agent's checkout shows its listing's terms and the payment mode", async () => {
  const { browser, agent } = await atCheckout();

  const { checkout, payment } = await checkoutAt(browser, PATH);

  expect(checkout).toEqual({
    item: { agentId: agent.id },
    state: "payable",
    ownedOrderId: null,
    name: "Call Answerer",
    shortDesc: "Answers calls for clinics.",
    category: "Customer Service",
    slug: "call-answerer",
    patch: "call-answerer",
    seller: expect.any(String),
    totalCents: 19_900,
    lowestPrice: null,
    refundDays: 7,
    grants: [
      "The setup guide, ready to read",
      "Lifetime access and updates",
      "License: Commercial, single user. For the work of one person. In a team, everyone who uses it needs their own.",
      "7-day money back",
    ],
    priceNotice: null,
    pendingOrderId: null,
    lastDecline: null,
  });
  expect(payment).toEqual({
    mode: "sandbox",
    publishableKey: null,
  });
});

test("an agent is found by id and by slug", async () => {
  const { browser, agent } = await atCheckout();
  const path = `/checkout?agent=${agent.id}&price=199`;
  expect((await checkoutAt(browser, path)).checkout?.slug).toBe(
    "call-answerer",
  );
});

test("the pass has a fixed price and needs none in the address", async () => {
  const { browser } = await atCheckout();
  for (const path of [PASS_PATH, "/checkout?service=premium-intelligence"]) {
    expect((await checkoutAt(browser, path)).checkout).toMatchObject({
      item: { service: "premium-intelligence" },
      state: "payable",
      totalCents: 4_900,
      priceNotice: null,
      grants: ["30 days from payment, never renewed", "30-day money back"],
    });
  }
});

test.each([
  "/checkout",
  "/checkout?agent=call-answerer",
  "/checkout?agent=call-answerer&price=",
  "/checkout?price=199",
  "/checkout?agent=nobodys&price=199",
  "/checkout?service=unknown&price=49",
  "/checkout?service=",
  "/checkout?agent=call-answerer&price=199&service=unknown",
])("%s redirects to the arsenal without a message", async (path) => {
  const { browser } = await atCheckout();
  const answer = await browser.get(path);
  expect(answer).toMatchObject({ status: 302, location: "/arsenal" });
  expect(browser.jar.has("armory_flash")).toBe(false);
});

test("an agent that is no longer for sale redirects to the arsenal, on GET and POST", async () => {
  const { ctx, browser, agent } = await atCheckout();
  await ctx.store.tx((tx) =>
    tx.update(agents).set({ isLive: false }).where(eq(agents.id, agent.id)),
  );
  expect((await browser.get(PATH)).location).toBe("/arsenal");
  const posted = await browser.post(PATH, { amount: "199" });
  expect(posted.location).toBe("/arsenal");
  expect((await booksOf(ctx)).orders).toEqual([]);
});

test("another price in the address is shown next to the listing's", async () => {
  const { browser } = await atCheckout();
  for (const price of ["149", "free", "199.001"]) {
    const path = `/checkout?agent=call-answerer&price=${price}`;
    expect((await checkoutAt(browser, path)).checkout).toMatchObject({
      totalCents: 19_900,
      priceNotice:
        "The price is now $199.00; the link you followed showed a different one.",
    });
  }
  const same = "/checkout?agent=call-answerer&price=199.00";
  expect((await checkoutAt(browser, same)).checkout?.priceNotice).toBeNull();
});

test("nobody can pay for their own agent, or for a quote-only one", async () => {
  const { ctx, seller } = await atCheckout();
  const owner = await signedInBrowser(ctx, seller.id);
  expect((await checkoutAt(owner, PATH)).checkout?.state).toBe("own");
  const posted = await owner.post(PATH, { amount: "199" });
  expect(posted).toMatchObject({
    status: 409,
    body: { refusal: "You cannot buy your own agent." },
  });

  const quoted = await atCheckout({ priceModel: "subscription" });
  const { checkout } = await checkoutAt(quoted.browser, PATH);
  expect(checkout?.state).toBe("quoted");
  expect(await quoted.browser.post(PATH, { amount: "199" })).toMatchObject({
    status: 409,
    body: { refusal: "This agent is sold by quote and cannot be bought here." },
  });
  expect((await booksOf(quoted.ctx)).orders).toEqual([]);
});

test("a free agent is acquired without the provider, and then opens", async () => {
  const { ctx, browser } = await atCheckout({
    priceModel: "free",
    priceCents: 0,
  });
  const path = "/checkout?agent=call-answerer&price=0";
  expect((await checkoutAt(browser, path)).checkout).toMatchObject({
    state: "free",
    totalCents: 0,
  });

  const posted = await browser.post(path, { amount: "0" });

  const { orders: made, attempts } = await booksOf(ctx);
  expect(made).toMatchObject([{ status: "completed", totalCents: 0 }]);
  expect(attempts).toEqual([]);
  const purchase = `/purchased-agent/${made[0]?.id ?? ""}`;
  expect(posted.location).toBe(purchase);
  expect((await browser.get(path)).location).toBe(purchase);
});

test("without scripts the same order goes to the provider's page, however often", async () => {
  const { ctx, browser } = await atCheckout();

  const first = await browser.post(PATH, { amount: "199.00" });
  expect(first.status).toBe(303);
  expect(first.location).toMatch(/^\/sandbox\//);
  const again = await browser.post(PATH, { amount: "199" });

  expect(again.location).toBe(first.location);
  const { orders: made, attempts } = await booksOf(ctx);
  expect(made).toMatchObject([{ status: "pending", totalCents: 19_900 }]);
  expect(attempts).toMatchObject([{ kind: "session", status: "open" }]);
});

test("a changed price is refused with the current one", async () => {
  const { ctx, browser, agent } = await atCheckout();
  await setPrice(ctx, agent, 24_950);

  const posted = await browser.post(PATH, { amount: "199" });

  expect(posted).toMatchObject({
    status: 409,
    body: {
      refusal: "The price has changed to $249.50. Nothing was charged.",
    },
  });
  expect((await booksOf(ctx)).orders).toEqual([]);
  const { checkout } = await checkoutAt(browser, PATH);
  expect(checkout).toMatchObject({ totalCents: 24_950 });
  const paid = await browser.post(PATH, { amount: "249.5" });
  expect(paid.status).toBe(303);
});

test.each(["", "abc", "-1", "1e3", "199.999"])(
  "an invalid amount is refused: %s",
  async (amount) => {
    const { browser } = await atCheckout();
    const posted = await browser.post(PATH, { amount });
    expect(posted).toMatchObject({
      status: 400,
      body: { refusal: "The form did not name an amount." },
    });
  },
);

test("the reason of a decline stays on the checkout until the order is paid", async () => {
  const { ctx, browser, agent } = await atCheckout();
  const begun = await browser.api("POST", "/api/create-payment-intent", {
    agentId: agent.id,
    amount: 199,
  });
  const { clientSecret } = begun.body as { clientSecret: string };
  await ctx.pay(clientSecret, CARDS.poor);
  await ctx.settle();

  const { checkout } = await checkoutAt(browser, PATH);
  expect(checkout?.lastDecline).toMatch(/insufficient funds/);
  const stranger = await signedInBrowser(ctx, (await given.user(ctx)).id);
  expect((await checkoutAt(stranger, PATH)).checkout?.lastDecline).toBeNull();
});

test("an owned agent opens instead, and cannot be paid twice", async () => {
  const { ctx, browser, buyer, agent } = await atCheckout();
  await browser.post(PATH, { amount: "199" });
  const [order] = await ctx.store.read.select().from(orders);
  const id = order?.id ?? "";
  await ctx.store.tx((tx) =>
    tx
      .update(orders)
      .set({ status: "completed", completedAt: ctx.now() })
      .where(eq(orders.buyerUserId, buyer.id)),
  );

  expect((await browser.get(PATH)).location).toBe(`/purchased-agent/${id}`);
  const said = {
    title: "You own this already",
    text: "You bought Call Answerer before. Nothing was charged now.",
  };
  expect(await flashOf(ctx, browser)).toMatchObject(said);
  browser.jar.delete("armory_flash");
  const posted = await browser.post(PATH, { amount: "199" });
  expect(posted.location).toBe(`/purchased-agent/${id}`);
  expect(await flashOf(ctx, browser)).toMatchObject(said);
  const again = await browser.api("POST", "/api/create-payment-intent", {
    agentId: agent.id,
    amount: 199,
  });
  expect(again).toMatchObject({
    status: 409,
    body: { message: "You already own this agent.", orderId: id },
  });
});
