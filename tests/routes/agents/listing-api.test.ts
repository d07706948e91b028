import { expect, test } from "vitest";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { checkoutAt } from "../../support/given-checkout";
import { givenDraft } from "../../support/given-drafts";
import { givenListing } from "../../support/given-listings";
import { signedInBrowser } from "../../support/given-session";

const DAY = 86_400_000;

type Agent = {
  price: number;
  isLive: boolean;
  lowestPrice30Days: number | null;
  listingRevision?: string;
};

const agentIn = async (browser: TestBrowser) =>
  (await browser.get("/api/agents/caller")).body as Agent;

test("a new price is shown at once by arsenal, search, agent page and checkout", async () => {
  const ctx = await testCtx();
  const { browser, api } = await givenListing(ctx);
  const visitor = testBrowser(ctx);
  const inRange = async (range: string) => {
    const { body } = await visitor.get(`/api/agents?price=${range}`);
    return (body as { items: { price: number }[] }).items;
  };
  expect(await inRange("500%2B")).toEqual([]);

  const changed = await browser.api("PATCH", api, { priceUsd: 649.5 });
  expect(changed).toMatchObject({
    status: 200,
    body: { price: 649.5, listing: { priceUsd: 649.5 }, isLive: true },
  });

  expect(await inRange("500%2B")).toMatchObject([{ price: 649.5 }]);
  expect(await inRange("0-200")).toEqual([]);
  expect((await visitor.get("/agent/caller")).body).toMatchObject({
    agent: { terms: { priceLabel: "$649.50" } },
  });
  const buyer = await signedInBrowser(ctx, (await given.user(ctx)).id);
  const path = "/checkout?agent=caller&price=199";
  expect((await checkoutAt(buyer, path)).checkout).toMatchObject({
    totalCents: 64_950,
    priceNotice: expect.stringContaining("The price is now $649.50"),
  });
});

test("a reduced price has the lowest of the 30 days before beside it, for 30 days", async () => {
  const ctx = await testCtx();
  const { own, api } = await givenListing(ctx);
  const visitor = testBrowser(ctx);
  const { id: buyerId } = await given.user(ctx);
  const shown = async () => {
    const buyer = await signedInBrowser(ctx, buyerId);
    const page = (await visitor.get("/agent/caller")).body as {
      agent: { terms: { lowestPrice: string | null } };
    };
    const path = "/checkout?agent=caller&price=99";
    const { checkout } = await checkoutAt(buyer, path);
    expect(checkout?.lowestPrice).toBe(page.agent.terms.lowestPrice);
    const { lowestPrice30Days } = await agentIn(visitor);
    return { text: page.agent.terms.lowestPrice, usd: lowestPrice30Days };
  };
  expect(await shown()).toEqual({ text: null, usd: null });

  ctx.advance(40 * DAY);
  const owner = await signedInBrowser(ctx, own.ownerId);
  await owner.api("PATCH", api, { priceUsd: 149 });
  const text = "Lowest price of the last 30 days: $199";
  expect(await shown()).toEqual({ text, usd: 199 });
  ctx.advance(29 * DAY);
  expect(await shown()).toEqual({ text, usd: 199 });
  ctx.advance(2 * DAY);
  expect(await shown()).toEqual({ text: null, usd: null });
});

test("only the owner's JSON has the revision, which a change may name once", async () => {
  const ctx = await testCtx();
  const { browser, api } = await givenListing(ctx);
  expect(await agentIn(testBrowser(ctx))).not.toHaveProperty("listingRevision");
  const { listingRevision: revision } = await agentIn(browser);
  const patch = (body: object) => browser.api("PATCH", api, body);

  expect((await patch({ revision, priceUsd: 99 })).status).toBe(200);
  expect(await patch({ revision, priceUsd: 149 })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("$99") },
  });
  expect((await patch({ priceUsd: 149 })).status).toBe(200);
  expect(await agentIn(browser)).toMatchObject({ price: 149 });
});

test.each([
  [{ priceUsd: 0.1 }, "priceUsd", "Price must be at least $0.50"],
  [{ priceUsd: 100_000 }, "priceUsd", "Price must be at most $99,999.99"],
  [
    { priceUsd: "99" },
    "priceUsd",
    "Price must be an amount in USD, such as 49 or 49.50",
  ],
  [
    { refundWindowDays: 91 },
    "refundWindowDays",
    "Refund window must be a whole number from 0 to 90",
  ],
  [
    { refundWindowDays: 3 },
    "refundWindowDays",
    "The refund window can only become longer than its 7 days",
  ],
  [
    { trialDays: -1 },
    "trialDays",
    "Trial days must be a whole number from 0 to 90",
  ],
  [{ trialDays: 3 }, "trialDays", "Only an endpoint has a trial."],
  [{ isActive: "no" }, "isActive", "This must be true or false."],
])("%j is refused at its field", async (body, field, message) => {
  const ctx = await testCtx();
  const { browser, api } = await givenListing(ctx);
  expect(await browser.api("PATCH", api, body)).toMatchObject({
    status: 400,
    body: { message, errors: { [field]: [message] } },
  });
  expect(await agentIn(browser)).toMatchObject({ price: 199, isLive: true });
});

test("terms and switch change together, and the listing goes off and on", async () => {
  const ctx = await testCtx();
  const { browser, api } = await givenListing(ctx);
  const off = await browser.api("PATCH", api, {
    isActive: false,
    priceUsd: 99,
  });
  expect(off.body).toMatchObject({ isLive: false, price: 99 });
  expect((await testBrowser(ctx).get("/api/agents/caller")).status).toBe(404);
  const on = await browser.api("PATCH", api, { isActive: true });
  expect(on.body).toMatchObject({ isLive: true, price: 99 });
  expect((await browser.api("PATCH", api, {})).status).toBe(200);
});

test("another user's agent is 404, one that was never live 409", async () => {
  const ctx = await testCtx();
  const { api } = await givenListing(ctx);
  const { draft, owner } = await givenDraft(ctx);
  const other = await signedInBrowser(ctx, owner.id);
  const change = { priceUsd: 99 };
  expect((await other.api("PATCH", api, change)).status).toBe(404);
  expect((await testBrowser(ctx).api("PATCH", api, change)).status).toBe(401);
  const own = `/api/agents/${draft.id}/listing`;
  expect((await other.api("PATCH", own, change)).status).toBe(409);
});
