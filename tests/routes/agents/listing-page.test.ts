import { expect, test } from "vitest";

import type { loader } from "~/routes/agents/created-agent";

import type { TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenWriter } from "../../support/given-drafts";
import {
  givenListing,
  listingActs,
  listingOf,
} from "../../support/given-listings";
import { signedInBrowser } from "../../support/given-session";

type Page = Awaited<ReturnType<typeof loader>>;

async function listingAt(browser: TestBrowser, path: string) {
  return ((await browser.get(path)).body as Page).listing!;
}

test("the form shows the live terms that can change, and saves them", async () => {
  const ctx = await testCtx();
  const { browser, path, agent } = await givenListing(ctx, {
    agent: { deliveryType: "endpoint", priceCents: 14_950 },
  });
  const listing = await listingAt(browser, path);
  expect(listing).toMatchObject({
    names: ["priceUsd", "trialDays", "refundWindowDays"],
    values: { priceUsd: "149.50", trialDays: "0", refundWindowDays: "7" },
    lifetimeNetCents: 0,
  });

  const { revision } = listing;
  const terms = { priceUsd: "99", trialDays: "5", refundWindowDays: "14" };
  const form = { intent: "change", revision, ...terms };
  const saved = await browser.post(path, form);
  expect(saved).toMatchObject({ status: 302, location: path });
  expect(await listingOf(ctx, agent.publishedVersionId)).toMatchObject({
    priceCents: 9900,
    trialDays: 5,
    refundWindowDays: 14,
  });
  expect((await listingAt(browser, path)).values).toEqual(terms);
  expect(await browser.post(path, form)).toMatchObject({
    status: 409,
    body: { intent: "change", result: { initialValue: terms } },
  });
});

test.each([
  ["priceUsd", "", "Price must be an amount in USD, such as 49 or 49.50"],
  ["priceUsd", "1e2", "Price must be an amount in USD, such as 49 or 49.50"],
  ["priceUsd", "0.10", "Price must be at least $0.50"],
  ["priceUsd", "100000", "Price must be at most $99,999.99"],
  [
    "refundWindowDays",
    "3",
    "The refund window can only become longer than its 7 days",
  ],
  ["refundWindowDays", "", "Refund window must be a whole number from 0 to 90"],
])(
  "%s %j returns the form with the reason at the field and the input",
  async (field, text, message) => {
    const ctx = await testCtx();
    const { browser, path, agent } = await givenListing(ctx);
    const { revision } = await listingAt(browser, path);
    const typed = { priceUsd: "149", refundWindowDays: "30", [field]: text };
    const form = { intent: "change", revision, ...typed };
    const refused = await browser.post(path, form);
    const kept = Object.entries(typed).filter(([, value]) => value !== "");
    expect(refused).toMatchObject({
      status: 400,
      body: {
        result: {
          error: { [field]: [message] },
          initialValue: Object.fromEntries(kept),
        },
      },
    });
    expect(await listingOf(ctx, agent.publishedVersionId)).toMatchObject({
      priceCents: 19_900,
      refundWindowDays: 7,
    });
  },
);

test("a form without a revision is stale", async () => {
  const ctx = await testCtx();
  const { browser, path } = await givenListing(ctx);
  const form = { intent: "change", priceUsd: "99" };
  expect((await browser.post(path, form)).status).toBe(409);
});

test("a quote-only listing has no price field, a draft no listing", async () => {
  const ctx = await testCtx();
  const { browser, path } = await givenListing(ctx, {
    agent: { priceModel: "usage" },
  });
  const { names } = await listingAt(browser, path);
  expect(names).toEqual(["refundWindowDays"]);

  const writer = await givenWriter(ctx);
  const page = `/dashboard/agents/${writer.draft.id}`;
  expect((await writer.browser.get(page)).body).toMatchObject({
    listing: null,
  });
});

test("the buttons that unlist and relist are in the audit log too", async () => {
  const ctx = await testCtx();
  const { browser, path } = await givenListing(ctx);
  await browser.post(path, { intent: "unlist" });
  ctx.advance(1000);
  await browser.post(path, { intent: "relist" });
  expect(await listingActs(ctx)).toMatchObject([
    { after: { isActive: false } },
    { after: { isActive: true } },
  ]);
});

test("for other users there is no form, and an unknown button is refused", async () => {
  const ctx = await testCtx();
  const { path, browser } = await givenListing(ctx);
  const stranger = await given.user(ctx, { role: "admin" });
  const other = await signedInBrowser(ctx, stranger.id);
  const form = { intent: "change", priceUsd: "1" };
  expect((await other.post(path, form)).status).toBe(404);
  await expect(browser.post(path, { intent: "sell" })).resolves.toMatchObject({
    status: 400,
  });
});
