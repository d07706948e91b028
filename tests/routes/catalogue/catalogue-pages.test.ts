import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";

type Data = Record<string, unknown>;

test("the operator in the address is pinned first, the others keep their order", async () => {
  const ctx = await testCtx();
  await given.operator(ctx, { username: "many", importedKills: 9 });
  await given.operator(ctx, { username: "some", importedKills: 5 });
  const few = await given.operator(ctx, { username: "few" });
  const browser = testBrowser(ctx);
  const shown = async (path: string) => {
    const { pinned, operators } = (await browser.get(path)).body as Data & {
      operators: { username: string }[];
    };
    return { pinned, names: operators.map(({ username }) => username) };
  };

  expect(await shown(`/operators?operator=${few.id}`)).toEqual({
    pinned: { id: few.id, name: "few" },
    names: ["few", "many", "some"],
  });
  const plain = { pinned: null, names: ["many", "some", "few"] };
  expect(await shown("/operators?operator=nobody")).toEqual(plain);
  expect(await shown("/operators?sort=best")).toEqual(plain);
});

test("an agent's page opens the tab in its address and hides the source text", async () => {
  const ctx = await testCtx();
  const owner = await given.operator(ctx);
  await given.liveAgent(ctx, { slug: "live", ownerUserId: owner.id });
  const browser = testBrowser(ctx);
  const tabOf = async (query: string) => {
    const { body } = await browser.get(`/agent/live${query}`);
    return (body as { shown: { tab: string } }).shown.tab;
  };

  expect(await tabOf("")).toBe("overview");
  expect(await tabOf("?tab=reviews")).toBe("reviews");
  expect(await tabOf("?tab=specs")).toBe("specs");
  expect(await tabOf("?tab=other")).toBe("overview");
  const { body } = await browser.get("/agent/live");
  expect(body).toMatchObject({ creator: { canHire: true } });
  expect(body).not.toHaveProperty("agent.longDescMd");
});

test("the endpoint, guide and package of an agent are not on its page", async () => {
  const ctx = await testCtx();
  const owner = await given.operator(ctx);
  await given.liveAgent(ctx, { slug: "live", ownerUserId: owner.id });
  const browser = testBrowser(ctx);

  for (const tab of ["overview", "reviews", "specs"]) {
    const { body } = await browser.get(`/agent/live?tab=${tab}`);
    expect(JSON.stringify(body)).not.toContain("Connect the phone line");
  }
});

test("the catalogue's overview shows titles and its category pages descriptions", async () => {
  const ctx = await testCtx();
  await given.intelligenceAgent(ctx, { slug: "one" });
  const browser = testBrowser(ctx);
  const entryOf = async (path: string) => {
    const { body } = await browser.get(path);
    return (body as { groups: { entries: unknown[] }[] }).groups[0]?.entries[0];
  };

  expect(await entryOf("/intelligence")).toEqual({
    slug: "one",
    title: "Call Answerer",
  });
  expect(await entryOf("/intelligence?q=phone")).toHaveProperty("description");
  expect(
    await entryOf("/intelligence?category=Customer+Service"),
  ).toHaveProperty("tags", ["voice"]);
});

test("an entry's page links its listing, and a missing one is 404", async () => {
  const ctx = await testCtx();
  const owner = await given.operator(ctx);
  const agent = await given.liveAgent(ctx, {
    slug: "on-sale",
    ownerUserId: owner.id,
  });
  await given.intelligenceAgent(ctx, { slug: "one", agentId: agent.id });
  const browser = testBrowser(ctx);

  const shown = await browser.get("/intelligence/agent/one");
  const missing = await browser.get("/intelligence/agent/none");

  expect(shown.body).toMatchObject({
    listing: { slug: "on-sale", priceLabel: "$199" },
    related: [],
    canonical: `${ctx.env.publicUrl}/intelligence/agent/one`,
  });
  expect(missing.status).toBe(404);
});
