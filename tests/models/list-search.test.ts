import { eq } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";

import { readUsersAddress } from "~/domain/approvals/user-forms";
import { readOrdersAddress } from "~/domain/orders/orders-address";
import { countedText } from "~/domain/platform/counted";
import { idsHolding } from "~/models/platform/list-search.server";
import { searchUsers } from "~/services/approvals/users/search-users.server";
import { pageOrders } from "~/services/orders/page-orders.server";

import { orders, users } from "../../drizzle/schema";
import { testCtx, type TestCtx } from "../support/ctx";
import { changeUser, given } from "../support/given";
import { leave } from "../support/given-leaving";
import { givenSold } from "../support/given-reviews";
import { givenDelivered, givenPurchase } from "../support/given-purchases";

async function namesHolding(ctx: TestCtx, q: string, others = "") {
  const query = new URLSearchParams(others);
  query.set("q", q);
  const found = await searchUsers(ctx, readUsersAddress(query));
  expect(found.total).toBe(found.accounts.length);
  return found.accounts.map(({ username }) => username);
}

async function ordersHolding(ctx: TestCtx, q: string) {
  const query = new URLSearchParams({ q });
  const { sold } = await pageOrders(ctx, readOrdersAddress(query));
  return sold.map(({ order }) => order.id);
}

test("accounts are found by any part of their names and address, in any case, latest first", async () => {
  const ctx = await testCtx();
  const dana = { firstName: "Dana", lastName: "Reyes-Ölund" };
  await given.user(ctx, { username: "Night_Jar", ...dana });
  ctx.advance(1000);
  const email = "o'neil%@clinic.example";
  await given.user(ctx, { username: "jarvis", email, role: "admin" });
  await given.user(ctx, { username: "nightxjar" });

  expect(await namesHolding(ctx, "JAR")).toEqual(
    expect.arrayContaining(["nightxjar", "jarvis", "Night_Jar"]),
  );
  expect((await namesHolding(ctx, "jar")).at(-1)).toBe("Night_Jar");
  expect(await namesHolding(ctx, "night_jar")).toEqual(["Night_Jar"]);
  expect(await namesHolding(ctx, "dana reyes")).toEqual(["Night_Jar"]);
  expect(await namesHolding(ctx, "Ölund")).toEqual(["Night_Jar"]);
  expect(await namesHolding(ctx, "neil%@")).toEqual(["jarvis"]);
  expect(await namesHolding(ctx, "@clinic")).toEqual(["jarvis"]);
  expect(await namesHolding(ctx, "jar", "role=admin")).toEqual(["jarvis"]);
  expect(await namesHolding(ctx, '"jar" OR *')).toEqual([]);
});

test("accounts and their orders are found by the public name", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "zip");
  const buyer = await given.user(ctx, { username: "night_jar" });
  const { order } = await givenPurchase(ctx, agent, { buyerUserId: buyer.id });
  await changeUser(ctx, buyer.id, { publicName: "Rae_Quinn" });

  expect(await namesHolding(ctx, "rae_q")).toEqual(["night_jar"]);
  expect(await namesHolding(ctx, "rae%q")).toEqual([]);
  expect(await ordersHolding(ctx, "RAE_QUINN")).toEqual([order.id]);
});

test("an order is found by its number as people quote it", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "zip");
  const id = "9b6ae674-0000-4000-8000-000000000000";
  await givenPurchase(ctx, agent, { id, itemName: "Order Tracker" });

  const whole = `Order #${id.toUpperCase()}`;
  for (const quote of [
    "#9b6ae674",
    "Order 9b6ae674",
    "order #9B6AE674",
    id,
    whole,
  ]) {
    expect(await ordersHolding(ctx, quote), quote).toEqual([id]);
  }
  expect(await ordersHolding(ctx, "order track")).toEqual([id]);
});

test("pending operators are those with a profile", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx, { username: "jarvis" });
  await changeUser(ctx, id, { isOperator: true });
  await given.user(ctx, { username: "jarless" });
  expect(await namesHolding(ctx, "jar", "operator=pending")).toEqual([
    "jarvis",
  ]);
});

test("a text of fewer than three characters filters nothing", async () => {
  const ctx = await testCtx();
  await given.user(ctx, { username: "jarvis" });
  expect(await namesHolding(ctx, "zz")).toEqual(["jarvis"]);
  expect(await namesHolding(ctx, "zzz")).toEqual([]);
});

test("a search follows changed names, and forgets those of a deleted account", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx, { username: "jarvis" });
  await changeUser(ctx, user.id, { firstName: "Dana", email: "d@new.example" });

  expect(await namesHolding(ctx, "jarvis@")).toEqual([]);
  expect(await namesHolding(ctx, "d@new.example dana")).toEqual(["jarvis"]);
  await changeUser(ctx, user.id, { lastActivityAt: ctx.now() });
  expect(await namesHolding(ctx, "jarvis")).toEqual(["jarvis"]);

  await leave(ctx, user);
  expect(await namesHolding(ctx, "jarvis")).toEqual([]);
  expect(await ordersHolding(ctx, "jarvis")).toEqual([]);
});

test("orders are found by their number, their item and their buyer", async () => {
  const ctx = await testCtx();
  const { agent } = await givenDelivered(ctx, "zip");
  const buyer = await given.user(ctx, { username: "night_jar" });
  const ids: string[] = [];
  for (const itemName of ["Call Answerer", "Quote Forge"]) {
    ctx.advance(1000);
    const { order } = await givenPurchase(ctx, agent, {
      itemName,
      createdAt: ctx.now(),
      ...(itemName === "Quote Forge"
        ? { buyerUserId: buyer.id }
        : { status: "refunded" as const }),
    });
    ids.push(order.id);
  }
  const [call = "", quote = ""] = ids;

  expect(await ordersHolding(ctx, call.toUpperCase())).toEqual([call]);
  expect(await ordersHolding(ctx, "ANSWER")).toEqual([call]);
  expect(await ordersHolding(ctx, "quote f")).toEqual([quote]);
  expect(await ordersHolding(ctx, "night_jar@")).toEqual([quote]);
  expect(await ordersHolding(ctx, "clinic")).toEqual([]);
  await changeUser(ctx, buyer.id, { email: "new@clinic.example" });
  expect(await ordersHolding(ctx, "clinic")).toEqual([quote]);
});

test("orders are found by their seller", async () => {
  const ctx = await testCtx();
  const { owner, order } = await givenSold(ctx, {});
  expect(await ordersHolding(ctx, "creator@")).toEqual([]);
  await ctx.store.tx((tx) => tx.update(orders).set({ sellerUserId: owner.id }));
  expect(await ordersHolding(ctx, "creator@")).toEqual([order.id]);
});

test("a search covers the latest matches only, and says that there are more than 1,000", async () => {
  const ctx = await testCtx();
  const first = await given.user(ctx);
  ctx.advance(1000);
  const rows = Array.from({ length: 1_001 }, (_, number) => ({
    ...first,
    id: ctx.newId(),
    username: `swarm_${number}`,
    usernameKey: `swarm_${number}`,
    email: `swarm_${number}@example.com`,
    createdAt: ctx.now(),
  }));
  await ctx.store.tx(async (tx) => {
    await tx.update(users).set({ role: "admin" }).where(eq(users.id, first.id));
    for (let from = 0; from < rows.length; from += 500) {
      await tx.insert(users).values(rows.slice(from, from + 500));
    }
  });

  const query = new URLSearchParams({ q: "example.com" });
  const found = await searchUsers(ctx, readUsersAddress(query));
  expect(countedText(found.total)).toBe("1,000+");
  expect(await namesHolding(ctx, "example.com", "role=admin")).toEqual([]);
  expect(await namesHolding(ctx, first.username)).toEqual([first.username]);
});

test.skipIf(inject("database").engine !== "pg").each([
  ["account", "users_names_search"],
  ["sale", "orders_search"],
  ["agent", "agents_search"],
  ["mail", "outbox_emails_search"],
  ["review", "reviews_search"],
  ["question", "agent_questions_search"],
  ["payment", "project_payments_search"],
  ["project", "project_chats_search"],
  ["support", "support_requests_search"],
] as const)(
  "PostgreSQL can find an %s by the index %s",
  async (what, index) => {
    const ctx = await testCtx();
    const client = new pg.Client(ctx.databaseUrl!);
    await client.connect();
    onTestFinished(() => client.end());
    // The tables are empty: only another index would seem cheaper.
    await client.query("set enable_seqscan = off");
    await client.query("set enable_indexscan = off");
    const search = idsHolding("postgres", what, "night_jar");
    const { sql: text, params } = new PgDialect().sqlToQuery(search);
    const plan = await client.query(`explain ${text}`, params);
    expect(JSON.stringify(plan.rows)).toContain(
      `Bitmap Index Scan on ${index}`,
    );
  },
);
