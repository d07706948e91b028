import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";

test("GET /api/operators returns exact keys to everyone", async () => {
  const ctx = await testCtx();
  const operator = await given.operator(ctx, { username: "ghost" });

  const answer = await testBrowser(ctx).api("GET", "/api/operators");

  expect(answer.status).toBe(200);
  expect(answer.body).toEqual([
    {
      id: operator.id,
      username: "ghost",
      name: "ghost",
      specialty: "Process automation",
      specializations: ["automation"],
      killCount: 0,
      successRate: null,
      rating: null,
      weapons: 0,
      status: "ACTIVE",
      iconUrl: null,
      bio: "Builds automations.",
    },
  ]);
});

test("GET /api/operators searches and sorts, and refuses an unknown sort", async () => {
  const ctx = await testCtx();
  await given.operator(ctx, { username: "few", importedKills: 1 });
  await given.operator(ctx, { username: "many", importedKills: 9 });
  const browser = testBrowser(ctx);

  const sorted = await browser.api("GET", "/api/operators?sort=kills");
  const found = await browser.api("GET", "/api/operators?q=FEW");
  const refused = await browser.api("GET", "/api/operators?sort=best");

  expect(sorted.body).toMatchObject([
    { username: "many" },
    { username: "few" },
  ]);
  expect(found.body).toMatchObject([{ username: "few" }]);
  expect(refused.status).toBe(400);
  expect(refused.body).toHaveProperty("errors.sort");
});

test("GET /api/intelligence/agents is a public array that revalidates", async () => {
  const ctx = await testCtx();
  const { id } = await given.intelligenceAgent(ctx, {
    slug: "one",
    category: null,
    logoUrl: "/logos/one.png",
  });
  await given.intelligenceAgent(ctx, { slug: "off", isActive: false });
  const browser = testBrowser(ctx);

  const answer = await browser.api("GET", "/api/intelligence/agents");
  const tag = answer.headers.get("ETag") ?? "";
  const again = await browser.api(
    "GET",
    "/api/intelligence/agents",
    undefined,
    {
      headers: { "If-None-Match": tag },
    },
  );

  expect(answer.body).toEqual([
    {
      id,
      slug: "one",
      title: "Call Answerer",
      description: "Answers phone calls. Books appointments.",
      category: null,
      tags: ["voice"],
      logoUrl: "/logos/one.png",
    },
  ]);
  expect(answer.headers.get("Cache-Control")).toContain("public");
  expect(again.status).toBe(304);
});

test("GET /api/intelligence/agents/{slug} is one entry, or 404", async () => {
  const ctx = await testCtx();
  await given.intelligenceAgent(ctx, { slug: "one" });
  await given.intelligenceAgent(ctx, { slug: "off", isActive: false });
  const browser = testBrowser(ctx);

  const one = await browser.api("GET", "/api/intelligence/agents/one");
  const off = await browser.api("GET", "/api/intelligence/agents/off");
  const none = await browser.api("GET", "/api/intelligence/agents/none");

  expect(Object.keys(one.body as object)).toEqual([
    "id",
    "slug",
    "title",
    "description",
    "category",
    "tags",
    "logoUrl",
  ]);
  expect([off.status, none.status]).toEqual([404, 404]);
  expect(none.body).toEqual({
    message: "This intelligence agent could not be located in our database.",
  });
});

test("the catalogue endpoints are read-only", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);

  for (const path of ["/api/operators", "/api/intelligence/agents"]) {
    const answer = await browser.api("POST", path, {});
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("GET, HEAD");
  }
});
