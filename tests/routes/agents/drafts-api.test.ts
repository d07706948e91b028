import { expect, test } from "vitest";

import { DRAFT_DEFAULTS } from "~/domain/agents/field-columns";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { agentRow, COMPLETE, givenWriter } from "../../support/given-drafts";
import { signedInBrowser } from "../../support/given-session";

test("every field of the wizard is stored and returned, and no other is accepted", async () => {
  const ctx = await testCtx();
  const owner = await given.user(ctx);
  const browser = await signedInBrowser(ctx, owner.id);
  const fields = {
    name: "Call Catcher",
    shortDesc: "Answers every call at night.",
    longDescMd: "Long **text**",
    category: "Customer Service",
    runtimeBucket: "5–60s",
    deliverableType: "endpoint",
    endpointBaseUrl: "https://calls.example.com/v1",
    endpointAuthType: "api_key",
    instructionsMd: "Use the key.",
    priceModel: "subscription",
    priceUsd: 12.34,
    license: "commercial-org",
    trialDays: 14,
    refundWindowDays: 30,
    demoVideoUrl: "https://videos.example.com/1",
    version: "0.2.0",
    changelogMd: "- First",
  };
  const made = await browser.api("POST", "/api/agents", {
    ...fields,
    tags: [" Voice ", "voice", "CALLS"],
    reviewStatus: "approved",
    ownerUserId: "somebody",
    visibility: "private",
    isLive: true,
    isActive: false,
    rating: 5,
    killCount: 900,
    zipFileId: "another-one",
  });

  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    ...DRAFT_DEFAULTS,
    ...fields,
    id: expect.any(String),
    slug: "call-catcher",
    tags: ["voice", "calls"],
    reviewStatus: "draft",
    zipFileId: null,
    package: null,
    revision: 1,
    reviewNotesMd: null,
    pendingVersion: null,
    updatedAt: ctx.now().toISOString(),
  });
  const { id } = made.body as { id: string };
  expect(await agentRow(ctx, id)).toMatchObject({
    ownerUserId: owner.id,
    visibility: "public",
    isLive: false,
    uses: 0,
    ratingCount: 0,
  });
  const current = await browser.api("GET", "/api/agents/draft/current");
  expect(current).toMatchObject({ status: 200, body: made.body });
  expect((await testBrowser(ctx).get(`/api/agents/${id}`)).status).toBe(404);
});

test("a draft starts with the defaults", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);
  const browser = await signedInBrowser(ctx, id);
  const none = await browser.api("GET", "/api/agents/draft/current");
  expect(none.status).toBe(404);
  const made = await browser.api("POST", "/api/agents", { name: "Ab" });
  expect(made.body).toMatchObject({
    runtimeBucket: "unknown",
    deliverableType: "instructions",
    priceModel: "one_time",
    priceUsd: 0,
    license: "commercial-single",
    trialDays: 0,
    refundWindowDays: 7,
    version: "1.0.0",
  });
});

test("a save changes the given fields, keeps the others and is counted", async () => {
  const ctx = await testCtx();
  const { browser, api } = await givenWriter(ctx);
  ctx.advance(60_000);
  const saved = await browser.api("PUT", `${api}/draft`, {
    priceModel: "free",
    trialDays: 3,
  });
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({
    ...COMPLETE,
    priceModel: "free",
    priceUsd: 0,
    trialDays: 3,
    revision: 2,
    updatedAt: ctx.now().toISOString(),
  });
  const priced = await browser.api("PUT", `${api}/draft`, { priceUsd: 5 });
  expect(priced.body).toMatchObject({ priceUsd: 0 });
});

test("a stale revision is 409 with the current draft", async () => {
  const ctx = await testCtx();
  const { browser, api } = await givenWriter(ctx);
  const save = (name: string, revision?: number) =>
    browser.api("PUT", `${api}/draft`, { name, revision });
  const answers = await Promise.all([save("Tab one", 1), save("Tab two", 1)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers.find(({ status }) => status === 200);
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.body).toMatchObject({
    message: "This draft was changed somewhere else since you opened it.",
    current: {
      name: (won!.body as { name: string }).name,
      revision: 2,
    },
  });
  const { current } = lost!.body as { current: object };
  expect(Object.keys(current).sort()).toEqual(
    Object.keys(won?.body as object).sort(),
  );
  expect((await save("Last one")).status).toBe(200);
});

test.each([
  [{ priceUsd: "12" }, "priceUsd"],
  [{ priceUsd: -1 }, "priceUsd"],
  [{ priceUsd: 1.005 }, "priceUsd"],
  [{ priceUsd: 100_000 }, "priceUsd"],
  [{ trialDays: 91 }, "trialDays"],
  [{ refundWindowDays: -1 }, "refundWindowDays"],
  [{ category: "Weapons" }, "category"],
  [{ runtimeBucket: "fast" }, "runtimeBucket"],
  [{ license: "mit" }, "license"],
  [{ name: "x".repeat(81) }, "name"],
  [{ shortDesc: "x".repeat(201) }, "shortDesc"],
  [{ longDescMd: "x".repeat(50_001) }, "longDescMd"],
  [{ tags: ["x".repeat(31)] }, "tags.0"],
  [{ tags: Array.from({ length: 21 }, (_, tag) => `t${tag}`) }, "tags"],
  [{ slug: "Not A Slug" }, "slug"],
  [{ demoVideoUrl: "javascript:alert(1)" }, "demoVideoUrl"],
  [{ version: "two" }, "version"],
])("a draft does not accept %j", async (values, field) => {
  const ctx = await testCtx();
  const { browser, api, draft } = await givenWriter(ctx);
  const refused = await browser.api("PUT", `${api}/draft`, values);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    errors: { [field]: [expect.any(String)] },
  });
  expect(await agentRow(ctx, draft.id)).toMatchObject({ name: draft.name });
});

test("the highest price is accepted, and a new draft cannot be above it", async () => {
  const ctx = await testCtx();
  const { browser, api } = await givenWriter(ctx);
  const saved = await browser.api("PUT", `${api}/draft`, {
    priceUsd: 99_999.99,
  });
  expect(saved).toMatchObject({ status: 200, body: { priceUsd: 99_999.99 } });
  const started = await browser.api("POST", "/api/agents", {
    name: "Too dear",
    priceUsd: 100_000,
  });
  expect(started).toMatchObject({
    status: 400,
    body: { errors: { priceUsd: ["Price must be at most $99,999.99"] } },
  });
});

test("others, including administrators, cannot find a draft", async () => {
  const ctx = await testCtx();
  const { api, draft } = await givenWriter(ctx);
  const stranger = await given.user(ctx, { role: "admin" });
  const browser = await signedInBrowser(ctx, stranger.id);
  const calls = [
    ["PUT", `${api}/draft`, { name: "Mine now" }],
    ["POST", `${api}/submit`],
    ["POST", `${api}/withdraw`],
    ["POST", `${api}/listing`, { isActive: false }],
    ["DELETE", api],
  ] as const;
  for (const [method, path, json] of calls) {
    expect((await browser.api(method, path, json)).status).toBe(404);
  }
  expect(await agentRow(ctx, draft.id)).toMatchObject({ name: draft.name });
});

test("a slug follows the name until it is edited", async () => {
  const ctx = await testCtx();
  const { browser, api } = await givenWriter(ctx);
  const save = async (values: object) =>
    (await browser.api("PUT", `${api}/draft`, values)).body;
  expect(await save({ name: "Röd & Blå  Bot!" })).toMatchObject({
    slug: "rd-bl-bot",
  });
  expect(await save({ slug: "my-own" })).toMatchObject({ slug: "my-own" });
  expect(await save({ name: "Other" })).toMatchObject({ slug: "my-own" });
  expect(await save({ slug: "" })).toMatchObject({ slug: "other" });
});

test("a taken slug is 409 if edited, and gets a number if it follows the name", async () => {
  const ctx = await testCtx();
  const { browser, api, draft } = await givenWriter(ctx);
  const make = (values: object) => browser.api("POST", "/api/agents", values);
  const byHand = await make({ name: "Another", slug: draft.slug });
  expect(byHand.status).toBe(409);
  expect(byHand.body).toMatchObject({
    errors: { slug: ["This slug is already taken."] },
  });
  const second = await make({ name: draft.name });
  const third = await make({ name: draft.name });
  expect(second.body).toMatchObject({ slug: "inbox-triage-2" });
  expect(third.body).toMatchObject({ slug: "inbox-triage-3" });
  const taken = { slug: "inbox-triage-2" };
  expect((await browser.api("PUT", `${api}/draft`, taken)).status).toBe(409);
});

test("if ten people request one slug at once, one gets it", async () => {
  const ctx = await testCtx();
  const browsers = await Promise.all(
    Array.from({ length: 10 }, async () =>
      signedInBrowser(ctx, (await given.user(ctx)).id),
    ),
  );
  const answers = await Promise.all(
    browsers.map((browser) =>
      browser.api("POST", "/api/agents", { name: "Same", slug: "the-slug" }),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
});
