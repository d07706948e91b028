import { expect, test } from "vitest";

import { showAgent } from "~/services/catalogue/show-agent.server";
import { showAgentTab } from "~/services/catalogue/show-agent-tab.server";

import { assets } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";

async function givenScreenshots(ctx: TestCtx, urls: string[]) {
  const owner = await given.operator(ctx);
  const agent = await given.liveAgent(ctx, { ownerUserId: owner.id });
  const rows = urls.map((fileIdOrUrl, at) => ({
    id: ctx.newId(),
    agentVersionId: agent.publishedVersionId ?? "",
    type: "screenshot" as const,
    fileIdOrUrl,
    title: `Screen ${at + 1}`,
    position: urls.length - at,
  }));
  if (rows.length > 0) {
    await ctx.store.tx((tx) => tx.insert(assets).values(rows));
  }
  return agent.slug;
}

async function shownUrls(ctx: TestCtx, key: string) {
  const agent = await showAgent(ctx, { key, viewer: null });
  const shown = await showAgentTab(ctx, agent, { tab: "overview", page: 1 });
  return shown.tab === "overview"
    ? shown.screenshots.map(({ url }) => url)
    : [];
}

test("the screenshots of the published version are shown in order", async () => {
  const ctx = await testCtx();
  const slug = await givenScreenshots(ctx, ["/media/b.webp", "/media/a.webp"]);
  expect(await shownUrls(ctx, slug)).toEqual([
    "/media/a.webp",
    "/media/b.webp",
  ]);
});

test("an agent without screenshots shows none", async () => {
  const ctx = await testCtx();
  expect(await shownUrls(ctx, await givenScreenshots(ctx, []))).toEqual([]);
});

test("an address with another scheme or a disguised host is omitted", async () => {
  const ctx = await testCtx();
  const slug = await givenScreenshots(ctx, [
    "https://img.example.com/1.webp",
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example/x.png",
    "/\\evil.example/x.png",
    "http://img.example.com/2.webp",
  ]);
  expect(await shownUrls(ctx, slug)).toEqual([
    "https://img.example.com/1.webp",
  ]);
});

test("a seventh screenshot is not shown", async () => {
  const ctx = await testCtx();
  const seven = Array.from({ length: 7 }, (_, at) => `/media/${at}.webp`);
  await expect(givenScreenshots(ctx, seven)).rejects.toThrow();
});
