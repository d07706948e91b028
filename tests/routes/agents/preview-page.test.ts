import { expect, test } from "vitest";

import { saveDraft } from "~/services/agents/save-draft.server";
import { submitDraft } from "~/services/agents/submit-draft.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { COMPLETE, givenWriter } from "../../support/given-drafts";
import { givenListing } from "../../support/given-listings";
import { OPERATION } from "../../support/given-runs";
import { signedInBrowser } from "../../support/given-session";

async function browserOf(ctx: TestCtx, role: "user" | "admin") {
  return signedInBrowser(ctx, (await given.user(ctx, { role })).id);
}

test("the owner previews a draft's values without buttons that work", async () => {
  const ctx = await testCtx();
  const { browser, draft } = await givenWriter(ctx, {
    deliverableType: "endpoint",
    endpointBaseUrl: "https://secret.example.com",
    operations: [OPERATION],
    trialDays: 7,
    refundWindowDays: 14,
  });
  const path = `/add-agent/${draft.id}/preview`;
  const page = await browser.get(path);
  expect(page).toMatchObject({
    status: 200,
    body: {
      isOwn: true,
      purchase: "buy",
      agent: {
        name: COMPLETE.name,
        shortDesc: COMPLETE.shortDesc,
        version: "1.0.0",
        terms: { priceLabel: "$149.50", refund: "14 days", trial: "7 days" },
        trial: null,
        hasOperations: false,
      },
      shown: {
        tab: "overview",
        descriptionHtml: "<h2>What it does</h2>\n<p>It sorts.</p>\n",
      },
    },
  });
  expect(JSON.stringify(page.body)).not.toContain("secret.example.com");
  const specs = await browser.get(`${path}?tab=specs`);
  expect(specs.body).toMatchObject({ shown: { tab: "specs", releases: [] } });
});

test("of a live agent it shows the next version, which nobody else sees", async () => {
  const ctx = await testCtx();
  const { browser, own, agent } = await givenListing(ctx);
  const name = "The next name";
  await saveDraft(ctx, { ...own, values: { name, priceUsd: 10 } });
  const preview = await browser.get(`/add-agent/${agent.id}/preview`);
  expect(preview.body).toMatchObject({
    agent: { name, terms: { priceLabel: "$10", lowestPrice: null } },
  });
  const live = await browser.get(`/agent/${agent.slug}`);
  expect(JSON.stringify(live.body)).not.toContain(name);
});

test("a draft without a price is not shown as free", async () => {
  const ctx = await testCtx();
  const { browser, draft } = await givenWriter(ctx, { priceUsd: 0 });
  const preview = await browser.get(`/add-agent/${draft.id}/preview`);
  expect(preview.body).toMatchObject({
    agent: { terms: { priceLabel: "$?", priceCaption: "No price yet" } },
  });
});

test("strangers get 404, and administrators only see a version in review", async () => {
  const ctx = await testCtx();
  const { browser, draft, own } = await givenWriter(ctx);
  const path = `/add-agent/${draft.id}/preview`;
  const stranger = await browserOf(ctx, "user");
  const administrator = await browserOf(ctx, "admin");
  expect((await stranger.get(path)).status).toBe(404);
  expect((await administrator.get(path)).status).toBe(404);
  expect((await browser.get("/add-agent/nothing/preview")).status).toBe(404);
  await submitDraft(ctx, own);
  expect((await stranger.get(path)).status).toBe(404);
  expect(await administrator.get(path)).toMatchObject({
    status: 200,
    body: { isOwn: false },
  });
  expect((await browser.get(path)).body).toMatchObject({ isOwn: true });
});
