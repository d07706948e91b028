import { expect, test } from "vitest";

import { buildMatchIndex } from "~/domain/workflow/match-index";
import { rankByIndex } from "~/domain/workflow/rank";
import { matchedCatalogue } from "~/services/workflows/matched-catalogue.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { changeCatalogueVersion } from "../../support/given-workflows";

async function titlesFor(ctx: TestCtx, request: string) {
  const { index } = await matchedCatalogue(ctx);
  return rankByIndex(index, request).map(({ entry }) => entry.title);
}

test("a changed catalogue is matched once its version says so", async () => {
  const ctx = await testCtx();
  await given.intelligenceAgent(ctx, { title: "Voice A" });
  await changeCatalogueVersion(ctx, "1");
  expect(await titlesFor(ctx, "voice")).toEqual(["Voice A"]);

  await given.intelligenceAgent(ctx, { title: "Voice B" });
  ctx.advance(60_000);
  expect(await titlesFor(ctx, "voice")).toEqual(["Voice A"]);

  await changeCatalogueVersion(ctx, "2");
  ctx.advance(4000);
  await expect
    .poll(() => titlesFor(ctx, "voice"))
    .toEqual(["Voice A", "Voice B"]);
});

test("while a new index is built the last one answers, and others work", async () => {
  const ctx = await testCtx();
  await given.intelligenceAgent(ctx, { title: "Voice 0" });
  const last = await matchedCatalogue(ctx);
  for (let at = 1; at <= 1_200; at += 1) {
    await given.intelligenceAgent(ctx, { title: `Voice ${at}` });
  }
  await changeCatalogueVersion(ctx, "2");
  ctx.advance(4000);

  let answered = 0;
  let current = await matchedCatalogue(ctx);
  expect(current).toBe(last);
  while (current === last) {
    await new Promise(setImmediate);
    answered += 1;
    current = await matchedCatalogue(ctx);
  }
  expect(answered).toBeGreaterThan(2);
  expect(current.index).toEqual(buildMatchIndex(current.index.entries));
  expect(current.index.entries).toHaveLength(1_201);
});

test("a build that fails leaves the last index, and is tried again", async () => {
  const ctx = await testCtx();
  await given.intelligenceAgent(ctx, { title: "Voice A" });
  const last = await matchedCatalogue(ctx);
  await given.intelligenceAgent(ctx, { title: "Voice B" });
  await changeCatalogueVersion(ctx, "2");
  ctx.advance(4000);
  const { select } = ctx.store.read;
  let reads = 0;
  ctx.store.read.select = (...columns: unknown[]) => {
    reads += 1;
    if (reads === 1) throw new Error("no connection");
    return Reflect.apply(select, ctx.store.read, columns) as never;
  };
  expect(await matchedCatalogue(ctx)).toBe(last);
  await expect.poll(() => JSON.stringify(ctx.logged)).toContain("read anew");
  expect(await matchedCatalogue(ctx)).toBe(last);

  ctx.store.read.select = select;
  ctx.advance(4000);
  await expect
    .poll(() => titlesFor(ctx, "voice"))
    .toEqual(["Voice A", "Voice B"]);
});

test("the version is not looked up again within three seconds", async () => {
  const ctx = await testCtx();
  const before = await matchedCatalogue(ctx);
  await changeCatalogueVersion(ctx, "2");

  ctx.advance(2900);
  expect(await matchedCatalogue(ctx)).toBe(before);
  ctx.advance(200);
  await expect.poll(() => matchedCatalogue(ctx)).not.toBe(before);
});

test("requests that meet share one index", async () => {
  const ctx = await testCtx();
  const [first, second] = await Promise.all([
    matchedCatalogue(ctx),
    matchedCatalogue(ctx),
  ]);
  expect(first).toBe(second);
});

test("an inactive entry is not matched", async () => {
  const ctx = await testCtx();
  await given.intelligenceAgent(ctx, { title: "Voice A", isActive: false });
  expect(await titlesFor(ctx, "voice")).toEqual([]);
});

test("an entry is for sale only while its agent is live and has a price", async () => {
  const ctx = await testCtx();
  const { id: ownerUserId } = await given.user(ctx);
  const sold = { ownerUserId, priceCents: 19_900 };
  const agents = {
    bought: await given.liveAgent(ctx, { ...sold, slug: "bought" }),
    free: await given.liveAgent(ctx, {
      ownerUserId,
      slug: "free",
      priceModel: "free",
      priceCents: 0,
    }),
    quoted: await given.liveAgent(ctx, { ...sold, priceModel: "usage" }),
    unlisted: await given.liveAgent(ctx, { ...sold, isLive: false }),
  };
  for (const [title, { id }] of Object.entries(agents)) {
    await given.intelligenceAgent(ctx, { title, agentId: id });
  }

  const { index } = await matchedCatalogue(ctx);

  const listings = index.entries.map(({ title, listing }) => [title, listing]);
  expect(Object.fromEntries(listings)).toEqual({
    bought: { slug: "bought", priceCents: 19_900 },
    free: { slug: "free", priceCents: 0 },
    quoted: null,
    unlisted: null,
  });
});
