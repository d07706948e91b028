import { expect, test } from "vitest";

import { unpackAgents } from "~/components/catalogue/arsenal/card-rows";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { signedInBrowser } from "../../support/given-session";
import { givenShop } from "../../support/given-shop";

type Shown = {
  nearest: { slug: string }[];
  closeNote: string | null;
  total: number;
  packed: string;
  packedClose: string;
};

async function arsenalAt(browser: TestBrowser, address: string) {
  const { status, body } = await browser.get(address);
  expect([address, status]).toEqual([address, 200]);
  return body as Shown;
}

test("the first page of GET /api/agents has close matches next to the exact ones", async () => {
  const ctx = await testCtx();
  await givenShop(ctx, [
    { slug: "one", name: "Unpaid Invoices", tags: ["invoces"] },
    { slug: "two", name: "Invoices, paid" },
    { slug: "three", name: "Another Invoces" },
  ]);
  const browser = testBrowser(ctx);
  type WithClose = {
    items: { slug: string }[];
    nextCursor: string | null;
    close?: { slug: string }[];
  };
  const at = async (query: string) =>
    (await browser.api("GET", `/api/agents?q=invoces&limit=1${query}`))
      .body as WithClose;

  const first = await at("");
  expect(first).toMatchObject({ total: 2, close: [{ slug: "two" }] });
  expect(Object.keys(first.close?.[0] ?? {})).toEqual(
    Object.keys(first.items[0] ?? {}),
  );
  const second = await at(`&cursor=${first.nextCursor}`);
  expect(second.items).toHaveLength(1);
  expect(second).not.toHaveProperty("close");
});

test("only the first page of a search has close matches", async () => {
  const ctx = await testCtx();
  const exact = Array.from({ length: 25 }, (_, at) => ({
    slug: `exact-${at}`,
    name: "Invoces",
  }));
  await givenShop(ctx, [...exact, { slug: "close", name: "Sends invoices" }]);
  const browser = testBrowser(ctx);

  const first = await arsenalAt(browser, "/arsenal?q=invoces");
  const second = await arsenalAt(browser, "/arsenal?q=invoces&page=2");
  const all = await arsenalAt(browser, "/arsenal");

  expect(first.total).toBe(25);
  expect(unpackAgents(first.packed)).toHaveLength(24);
  expect(unpackAgents(first.packedClose)).toMatchObject([{ slug: "close" }]);
  expect(second.packedClose).toBe("");
  expect(all.packedClose).toBe("");
});

test("the first page of the home search and the catalogue has close matches", async () => {
  const ctx = await testCtx();
  const owner = await givenShop(
    ctx,
    [1, 2, 3, 4].map((at) => ({ slug: `a-${at}`, name: "Invoices, paid" })),
  );
  const entry = { title: "Debts", description: "Chases unpaid invoices." };
  await given.intelligenceAgent(ctx, { slug: "debts", tags: [], ...entry });
  const browser = testBrowser(ctx);
  type Teaser = { agents: unknown[]; close: unknown[]; nearest: unknown[] };
  const teaserAt = async (visitor: TestBrowser, address: string) =>
    ((await visitor.get(address)).body as { view: { teaser: Teaser } }).view
      .teaser;

  const visitors = await teaserAt(browser, "/?q=paid+invoices");
  const member = await signedInBrowser(ctx, owner.id);
  const members = await teaserAt(member, "/?q=paid+invoices");
  const none = await teaserAt(browser, "/");

  expect([visitors.agents, visitors.close.length]).toEqual([[], 3]);
  expect(members.close).toHaveLength(4);
  const french = await teaserAt(browser, "/?q=relance+facture");
  expect(french.nearest).toMatchObject([{ slug: "debts" }]);
  expect([none.close, none.nearest]).toEqual([[], []]);
  const closeAt = async (address: string) =>
    ((await browser.get(address)).body as { close: unknown[] }).close;
  expect(await closeAt("/intelligence?q=relance+facture")).toEqual([
    { slug: "debts", ...entry },
  ]);
  const elsewhere = "/intelligence?q=relance+facture&category=Retail";
  expect(await closeAt(elsewhere)).toEqual([]);
  expect(await closeAt("/intelligence?q=unpaid")).toEqual([]);
  expect(await closeAt("/intelligence")).toEqual([]);
});

test("an empty result has the nearest catalogue entries, others have none", async () => {
  const ctx = await testCtx();
  await givenShop(ctx, [{ slug: "live" }]);
  const description = "Chases unpaid invoices by email until they are paid.";
  const entry = { title: "Paid up", description, tags: [] };
  await given.intelligenceAgent(ctx, { slug: "debts", ...entry });
  const browser = testBrowser(ctx);

  const empty = await arsenalAt(browser, "/arsenal?q=relance+facture");
  const full = await arsenalAt(browser, "/arsenal?q=call");
  const filtered = await arsenalAt(browser, "/arsenal?tag=nothing");

  expect(empty.nearest).toEqual([
    { slug: "debts", title: "Paid up", description },
  ]);
  expect([full.nearest, filtered.nearest]).toEqual([[], []]);
});

test("a search of a system that nobody names says so, with the work done with it", async () => {
  const ctx = await testCtx();
  await givenShop(ctx, [{ slug: "live", name: "Files into Notion" }]);
  const description = "Chases unpaid invoices by email until they are paid.";
  const entry = { title: "Paid up", description, tags: [] };
  await given.intelligenceAgent(ctx, { slug: "debts", ...entry });
  const browser = testBrowser(ctx);
  const found = async (q: string) => {
    const arsenal = await arsenalAt(browser, `/arsenal?q=${q}`);
    const { body } = await browser.get(`/?q=${q}`);
    const { teaser } = (body as { view: { teaser: typeof arsenal } }).view;
    expect(teaser.closeNote).toEqual(arsenal.closeNote);
    expect(teaser.nearest).toEqual(arsenal.nearest);
    return { note: arsenal.closeNote, nearest: arsenal.nearest.length };
  };

  expect(await found("xero")).toEqual({
    note: expect.stringContaining("No agent on sale names Xero."),
    nearest: 1,
  });
  expect(await found("xerp+")).toEqual({ note: null, nearest: 0 });
  expect(await found("quickboks")).toEqual({
    note: expect.stringContaining("QuickBooks"),
    nearest: 1,
  });
  expect((await found("notion")).note).toBeNull();
});

test("a search of a system that only a page names leads to that agent, and says so", async () => {
  const ctx = await testCtx();
  const longDescMd = "Reads invoices from Xero.";
  await givenShop(ctx, [{ slug: "forecast", longDescMd }, { slug: "other" }]);
  const browser = testBrowser(ctx);
  const found = async (q: string) => {
    const arsenal = await arsenalAt(browser, `/arsenal?q=${q}`);
    const { body } = await browser.get(`/?q=${q}`);
    const { teaser } = (body as { view: { teaser: typeof arsenal } }).view;
    expect(teaser.closeNote).toEqual(arsenal.closeNote);
    const close = unpackAgents(arsenal.packedClose).map(({ slug }) => slug);
    return { note: arsenal.closeNote, total: arsenal.total, close };
  };

  expect(await found("xero")).toEqual({
    note: "These agents’ pages name Xero.",
    total: 0,
    close: ["forecast"],
  });
  const filtered = await arsenalAt(browser, "/arsenal?q=xero&tag=none");
  expect(filtered.closeNote).toBeNull();
});

test("close matches that hold only some of the words say so", async () => {
  const ctx = await testCtx();
  const shortDesc = "Files invoices.";
  await givenShop(ctx, [{ slug: "files", shortDesc }, { slug: "other" }]);
  const browser = testBrowser(ctx);

  const partly = await arsenalAt(browser, "/arsenal?q=zebra+invoice");
  const wholly = await arsenalAt(browser, "/arsenal?q=invoices+file");

  expect(partly.closeNote).toContain("match some of its words");
  expect(unpackAgents(partly.packedClose)).toMatchObject([{ slug: "files" }]);
  expect(wholly.closeNote).toBeNull();
  const answer = await browser.api("GET", "/api/agents?q=zebra+invoice");
  expect(answer.body).toMatchObject({ total: 0, close: [{ slug: "files" }] });
});
