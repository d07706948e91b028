import { expect, test } from "vitest";

import { reindexAll } from "~/services/catalogue/search/reindex-all.server";

import { testBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";

const LIVE = {
  APP_MODE: "live",
  PUBLIC_URL: "https://armory.example",
  SESSION_SECRET: "x".repeat(32),
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  SECRETS_KEY: "k".repeat(32),
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

async function givenAgents(ctx: TestCtx, slugs: string[]) {
  const owner = await given.operator(ctx);
  for (const slug of slugs) {
    const name = `${slug} <&> "agent"`;
    await given.liveAgent(ctx, { ownerUserId: owner.id, slug, name });
    ctx.advance(60_000);
  }
  const hidden = { slug: "hidden", isLive: false, ownerUserId: owner.id };
  await given.liveAgent(ctx, hidden);
  await reindexAll(ctx);
}

const textOf = async (ctx: TestCtx, path: string) => {
  const { status, body, headers } = await testBrowser(ctx).get(path);
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toMatch(/^public/);
  return String(body);
};

const allOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found);

test("the sitemap lists every page, operator, live agent and catalogue entry once", async () => {
  const ctx = await testCtx(LIVE);
  await givenAgents(ctx, ["one", "two", "three"]);
  await given.operator(ctx, { username: "Night_Jar" });
  await given.operator(ctx, { username: "hidden", isOperator: false });
  await given.intelligenceAgent(ctx, { slug: "entry" });
  await given.intelligenceAgent(ctx, { slug: "gone", isActive: false });
  const site = "https://armory.example";

  const index = await textOf(ctx, "/sitemap.xml");
  const parts = allOf(index, /<loc>([^<]+)<\/loc>/g);
  expect(parts).toEqual([
    `${site}/sitemap/pages.xml`,
    `${site}/sitemap/operators.xml`,
    `${site}/sitemap/intelligence.xml`,
    `${site}/sitemap/agents-1.xml`,
  ]);
  const texts: string[] = [];
  for (const part of parts) {
    texts.push(await textOf(ctx, part?.slice(site.length) ?? ""));
  }
  const [pages, operators, entries, agents] = texts;
  expect(allOf(pages ?? "", /<loc>([^<]+)</g)).toContain(`${site}/arsenal`);
  expect(allOf(operators ?? "", /<loc>([^<]+)</g)).toContain(
    `${site}/operators/Night_Jar`,
  );
  expect(operators).not.toContain("hidden");
  expect(allOf(entries ?? "", /<loc>([^<]+)</g)).toEqual([
    `${site}/intelligence/agent/entry`,
  ]);
  expect(allOf(agents ?? "", /<loc>([^<]+)</g)).toEqual(
    ["one", "two", "three"].map((slug) => `${site}/agent/${slug}`),
  );
  expect(agents).toContain("<lastmod>2026-03-02T09:00:00.000Z</lastmod>");
});

test.each(["agents-0", "agents-2", "agents-x", "other", "pages-1"])(
  "the sitemap has no part %s",
  async (name) => {
    const ctx = await testCtx();
    const { status } = await testBrowser(ctx).get(`/sitemap/${name}.xml`);
    expect(status).toBe(404);
  },
);

test("a live shop lets search engines in, except on private pages", async () => {
  const robots = await textOf(await testCtx(LIVE), "/robots.txt");
  expect(robots).toContain("Allow: /\n");
  expect(robots).toContain("Disallow: /dashboard\n");
  expect(robots).toContain("Sitemap: https://armory.example/sitemap.xml");
});

test("a demo that others can reach must not be indexed", async () => {
  const opened = await testCtx({ HOST: "0.0.0.0", DEMO_PUBLIC: "1" });
  expect(await textOf(opened, "/robots.txt")).toBe(
    "User-agent: *\nDisallow: /\n",
  );
  const behind = await testCtx({
    PUBLIC_URL: "https://demo.example",
    DEMO_PUBLIC: "1",
  });
  expect(await textOf(behind, "/robots.txt")).toContain("Disallow: /\n");
  expect(await textOf(await testCtx(), "/robots.txt")).toContain("Allow: /\n");
});

test("the feed lists live agents, newest first, with escaped text", async () => {
  const ctx = await testCtx(LIVE);
  await givenAgents(ctx, ["one", "two"]);

  const feed = await textOf(ctx, "/feed.xml");

  const site = "https://armory.example";
  expect(allOf(feed, /<id>([^<]+)<\/id>/g)).toEqual([
    `${site}/feed.xml`,
    `${site}/agent/two`,
    `${site}/agent/one`,
  ]);
  expect(feed).toContain("<title>one &lt;&amp;&gt; &quot;agent&quot;</title>");
  expect(allOf(feed, /<updated>([^<]+)</g)).toEqual([
    "2026-03-02T09:01:00.000Z",
    "2026-03-02T09:01:00.000Z",
    "2026-03-02T09:00:00.000Z",
  ]);
  expect(feed).not.toContain("hidden");
});

test("the feed contains the newest fifty agents", async () => {
  const ctx = await testCtx();
  const slugs = Array.from({ length: 51 }, (_, index) => `agent-${index}`);
  await givenAgents(ctx, slugs);

  const entries = allOf(await textOf(ctx, "/feed.xml"), /<id>([^<]+)<\/id>/g);

  expect(entries).toHaveLength(51);
  expect(entries.at(-1)).toMatch(/agent-1$/);
});

test("an empty catalogue also has a feed and a sitemap", async () => {
  const ctx = await testCtx();
  expect(await textOf(ctx, "/feed.xml")).toContain("</feed>");
  expect(await textOf(ctx, "/sitemap/agents-1.xml")).toContain("</urlset>");
});

test("the icons in the manifest exist", async () => {
  const fs = await import("node:fs");
  const { body } = await testBrowser(await testCtx()).get("/site.webmanifest");
  const { icons } = body as { icons: { src: string }[] };
  expect(icons.length).toBeGreaterThan(2);
  for (const { src } of icons) expect(fs.existsSync(`public${src}`)).toBe(true);
});
