import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { reviewAgent } from "~/services/approvals/review-agent.server";

import { assets, listings } from "../../../drizzle/schema";
import { testBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { agentRow, versionRows } from "../../support/given-drafts";
import { givenSeller } from "../../support/given-publishers";
import { signedInBrowser } from "../../support/given-session";

async function givenLive(ctx: TestCtx) {
  const owner = await given.user(ctx);
  await givenSeller(ctx, owner.id);
  const agent = await given.liveAgent(ctx, {
    ownerUserId: owner.id,
    slug: "caller",
  });
  await given.intelligenceAgent(ctx, { agentId: agent.id });
  await ctx.store.tx((tx) =>
    tx.insert(assets).values({
      id: ctx.newId(),
      agentVersionId: agent.publishedVersionId!,
      type: "screenshot",
      fileIdOrUrl: "/images/one.webp",
      title: "The call list",
      position: 1,
    }),
  );
  const browser = await signedInBrowser(ctx, owner.id);
  return { agent, owner, browser, api: `/api/agents/${agent.id}` };
}

test("editing a live agent creates its next version without affecting buyers", async () => {
  const ctx = await testCtx();
  const { agent, browser, api } = await givenLive(ctx);
  const before = (await testBrowser(ctx).get("/api/agents/caller")).body;
  const saved = await browser.api("PUT", `${api}/draft`, {
    name: "Call Answerer Two",
    priceUsd: 250,
  });
  expect(saved.body).toMatchObject({
    name: "Call Answerer Two",
    priceUsd: 250,
    version: "1.0.1",
    changelogMd: "",
    instructionsMd: "Connect the phone line, then test one call.",
    reviewStatus: "approved",
    pendingVersion: { version: "1.0.1", reviewStatus: "draft" },
    slug: "caller",
  });
  expect((await testBrowser(ctx).get("/api/agents/caller")).body).toEqual(
    before,
  );
  const [, next] = await versionRows(ctx, agent.id);
  const copied = await ctx.store.read
    .select()
    .from(assets)
    .where(eq(assets.agentVersionId, next?.id ?? ""));
  expect(copied).toMatchObject([{ title: "The call list", position: 1 }]);
});

test("the next version of a live agent has a higher number, a changelog and the same address", async () => {
  const ctx = await testCtx();
  const { browser, api } = await givenLive(ctx);
  const put = (values: object) => browser.api("PUT", `${api}/draft`, values);
  const renamed = await put({ slug: "another" });
  expect(renamed.status).toBe(409);
  expect((await put({ slug: "caller", version: "0.9.0" })).status).toBe(200);
  const lower = await browser.api("POST", `${api}/submit`);
  expect(lower).toMatchObject({
    status: 400,
    body: { errors: { version: ["Version must be higher than 1.0.0"] } },
  });
  expect((await put({ version: "1.0.0" })).status).toBe(200);
  await put({ version: "1.10.0" });
  const silent = await browser.api("POST", `${api}/submit`);
  expect(silent).toMatchObject({
    status: 400,
    body: { errors: { changelogMd: [expect.stringContaining("1.10.0")] } },
  });
  await put({ changelogMd: "- Answers two lines" });
  const submitted = await browser.api("POST", `${api}/submit`);
  expect(submitted.body).toMatchObject({
    reviewStatus: "approved",
    pendingVersion: { version: "1.10.0", reviewStatus: "submitted" },
  });
});

test("two tabs that edit a live agent create one version, and one of them is notified", async () => {
  const ctx = await testCtx();
  const { agent, browser, api } = await givenLive(ctx);
  const save = (name: string) =>
    browser.api("PUT", `${api}/draft`, { name, revision: 0 });
  const answers = await Promise.all([save("Tab one"), save("Tab two")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await versionRows(ctx, agent.id)).toHaveLength(2);
});

test("only the unpublished version of a live agent can be deleted, on request", async () => {
  const ctx = await testCtx();
  const { agent, browser, api } = await givenLive(ctx);
  const discard = () => browser.api("DELETE", `${api}?version=pending`);
  expect((await discard()).status).toBe(409);
  await browser.api("PUT", `${api}/draft`, { name: "Next" });
  expect((await browser.api("DELETE", api)).status).toBe(409);
  expect((await discard()).status).toBe(204);
  expect(await versionRows(ctx, agent.id)).toHaveLength(1);
  expect(await agentRow(ctx, agent.id)).toMatchObject({
    isLive: true,
    pendingVersionId: null,
  });
});

test("the owner unlists and relists a live agent", async () => {
  const ctx = await testCtx();
  const { agent, browser, api } = await givenLive(ctx);
  const list = (isActive: boolean) =>
    browser.api("POST", `${api}/listing`, { isActive });
  expect((await list(false)).body).toMatchObject({
    isLive: false,
    listing: { isActive: false },
  });
  const visitor = testBrowser(ctx);
  expect((await visitor.get("/api/agents/caller")).status).toBe(404);
  const entries = () => visitor.get("/api/intelligence/agents");
  expect((await entries()).body).toEqual([]);
  expect((await list(true)).body).toMatchObject({ isLive: true });
  expect((await visitor.get("/api/agents/caller")).status).toBe(200);
  expect((await entries()).body).toHaveLength(1);
  const [listing] = await ctx.store.read
    .select()
    .from(listings)
    .where(eq(listings.agentVersionId, agent.publishedVersionId!));
  expect(listing?.isActive).toBe(true);
});

test("buyers see an approved next version, and a rejected one can be edited", async () => {
  const ctx = await testCtx();
  const { agent, browser, api } = await givenLive(ctx);
  const administrator = await given.user(ctx, { role: "admin" });
  const decide = (outcome: "approved" | "rejected") =>
    reviewAgent(ctx, {
      administratorId: administrator.id,
      agentId: agent.id,
      outcome,
      notesMd: "Say what it costs to run.",
    });
  await browser.api("PUT", `${api}/draft`, {
    name: "Call Answerer Two",
    changelogMd: "- A second line",
  });
  await browser.api("POST", `${api}/submit`);
  await decide("rejected");
  ctx.advance(60_000);
  const again = await browser.api("PUT", `${api}/draft`, {
    changelogMd: "- Says what it costs",
  });
  expect(again.body).toMatchObject({
    name: "Call Answerer Two",
    pendingVersion: { reviewStatus: "draft" },
  });
  await browser.api("POST", `${api}/submit`);
  await decide("approved");
  const seen = await testBrowser(ctx).get("/api/agents/caller");
  expect(seen.body).toMatchObject({
    name: "Call Answerer Two",
    version: { version: "1.0.1", changelogMd: "- Says what it costs" },
  });
});
