import { expect, test } from "vitest";

import { compareRows } from "~/components/catalogue/compare/compare-rows";
import { comparePath, readComparison } from "~/domain/catalogue/compare";
import { purchasePath } from "~/domain/orders/checkout-paths";
import type { loadCompared } from "~/http/catalogue/compared-agents.server";
import { reindexAll } from "~/services/catalogue/search/reindex-all.server";

import { testBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenCatalogue } from "../../support/given-catalogue";
import { signedInBrowser } from "../../support/given-session";
import { givenShop } from "../../support/given-shop";

type Page = Awaited<ReturnType<typeof loadCompared>>;

async function comparedAt(ctx: TestCtx, address: string) {
  const { status, body } = await testBrowser(ctx).get(address);
  expect(status).toBe(200);
  return body as Page;
}

const slugsOf = (page: Page) => page.agents.map(({ slug }) => slug);

test("an address keeps up to four agents, each once", () => {
  const read = (text: string) => readComparison(new URLSearchParams(text));

  expect(read("agent=b&agent=a&agent=b&agent=")).toMatchObject({
    slugs: ["b", "a"],
    dropped: 0,
  });
  expect(read("agent=1&agent=2&agent=3&agent=4&agent=5")).toMatchObject({
    slugs: ["1", "2", "3", "4"],
    dropped: 1,
  });
  expect(comparePath(["a b", "c"])).toBe("/compare?agent=a+b&agent=c");
});

test("agents are compared in the order of the address, without those not for sale", async () => {
  const ctx = await testCtx();
  await givenShop(ctx, [
    { slug: "first", category: "Accounting" },
    { slug: "second", category: "Accounting", deliveryType: "endpoint" },
    { slug: "third", category: "Accounting" },
    { slug: "hidden", isLive: false },
  ]);

  const page = await comparedAt(
    ctx,
    comparePath(["second", "hidden", "first"]),
  );

  expect(slugsOf(page)).toEqual(["second", "first"]);
  expect(page).toMatchObject({ missing: 1, dropped: 0 });
  expect(page.offered.map(({ slug }) => slug)).toEqual(["third"]);
  const rows = new Map(
    compareRows(page.agents).map(({ label, values }) => [label, values]),
  );
  expect(rows.get("Delivery")).toEqual(["API Endpoint", "Setup Guide"]);
  expect(rows.get("Updates")).toEqual([
    "For the life of the endpoint, run by its creator",
    "Lifetime updates",
  ]);
  expect(rows.get("Runs on")).toEqual(["Not stated", "Not stated"]);
  expect(rows.has("Inputs")).toBe(false);
});

test("an empty comparison offers agents, and a search finds others", async () => {
  const ctx = await testCtx();
  await givenShop(ctx, [
    { slug: "one", name: "Invoice reader" },
    { slug: "two", name: "Call sorter" },
  ]);

  const empty = await comparedAt(ctx, "/compare");
  expect([slugsOf(empty), empty.offered.length]).toEqual([[], 2]);
  const searched = await comparedAt(ctx, "/compare?agent=one&q=call");
  expect(searched.offered).toEqual([{ slug: "two", title: "Call sorter" }]);
  const none = await comparedAt(ctx, "/compare?agent=one&q=invoice");
  expect(none.offered).toEqual([]);
});

test("a buyer opens an owned agent from the comparison", async () => {
  const ctx = await testCtx();
  const owner = await given.operator(ctx, { username: "owner" });
  const buyer = await given.user(ctx, { username: "buyer" });
  const agent = await given.liveAgent(ctx, {
    ownerUserId: owner.id,
    slug: "bought",
  });
  await reindexAll(ctx);
  const order = await givenCatalogue.order(ctx, {
    agent,
    buyerUserId: buyer.id,
  });

  const browser = await signedInBrowser(ctx, buyer.id);
  const { body } = await browser.get("/compare?agent=bought");

  expect(body).toMatchObject({
    agents: [{ way: { kind: "owned", href: purchasePath(order.id) } }],
  });
});
