import { expect, test } from "vitest";

import { findOperatorCard } from "~/services/operators/find-operator-card.server";
import { databaseBusy } from "~/domain/platform/database-busy";
import {
  listOperators,
  pageOperators,
} from "~/services/operators/list-operators.server";
import { showCreator } from "~/services/operators/show-creator.server";

import { followPaymentMode } from "~/services/payments/follow-payment-mode.server";
import { testCtx, type TestCtx } from "../../support/ctx";
import { changeUser, given } from "../../support/given";
import { givenCatalogue } from "../../support/given-catalogue";

/**
 * An operator with 2 sales, 1 refund, 1 chargeback, 1 completed and 1 lost
 * project.
 */
async function workedOperator(ctx: TestCtx) {
  const operator = await given.operator(ctx, {
    username: "worked",
    importedKills: 10,
    importedFailures: 1,
  });
  const live = await given.liveAgent(ctx, { ownerUserId: operator.id });
  const unlisted = await given.liveAgent(ctx, {
    ownerUserId: operator.id,
    isLive: false,
  });
  const statuses = [
    "completed",
    "refunded",
    "charged_back",
    "pending",
    "disputed",
    "failed",
    "expired",
  ] as const;
  for (const status of statuses) {
    const buyer = await given.user(ctx);
    const of = { agent: live, buyerUserId: buyer.id };
    await givenCatalogue.order(ctx, of, { status });
  }
  const client = await given.user(ctx);
  await givenCatalogue.order(ctx, { agent: unlisted, buyerUserId: client.id });
  const parties = { operatorId: operator.id, requesterId: client.id };
  await givenCatalogue.paidProject(ctx, parties);
  await givenCatalogue.project(ctx, parties, "completed");
  await givenCatalogue.project(ctx, parties, "accepted");
  await givenCatalogue.project(ctx, parties, "pending");
  const payment = { payerUserId: client.id, recipientUserId: operator.id };
  await givenCatalogue.projectPayment(ctx, payment, "refunded");
  await givenCatalogue.projectPayment(ctx, payment, "released");
  await givenCatalogue.projectPayment(ctx, payment, "held");
  return operator;
}

test("an operator's figures are counted from orders, projects and imports", async () => {
  const ctx = await testCtx();
  const operator = await workedOperator(ctx);

  const [card] = await listOperators(ctx);

  expect(card).toMatchObject({
    id: operator.id,
    killCount: 13,
    successRate: 76.5,
    weapons: 1,
    rating: null,
    status: "ACTIVE",
  });
});

test("an operator's card has the same figures as the list", async () => {
  const ctx = await testCtx();
  const operator = await workedOperator(ctx);
  const other = await given.operator(ctx, { username: "other" });
  await given.liveAgent(ctx, { ownerUserId: other.id });

  const listed = await listOperators(ctx);

  expect(await findOperatorCard(ctx, operator.id)).toEqual(
    listed.find(({ id }) => id === operator.id),
  );
  expect(listed.find(({ id }) => id === other.id)).toMatchObject({
    killCount: 0,
    weapons: 1,
  });
});

test("a success rate requires five finished jobs", async () => {
  const ctx = await testCtx();
  await given.operator(ctx, { importedKills: 4 });
  expect((await listOperators(ctx))[0]?.successRate).toBeNull();

  const ready = await testCtx();
  await given.operator(ready, { importedKills: 4, importedFailures: 1 });
  expect((await listOperators(ready))[0]?.successRate).toBe(80);
});

test("an operator's average rating has one decimal, rounded half up", async () => {
  const ctx = await testCtx();
  await given.operator(ctx, { operatorRating: 4.75, operatorRatingCount: 4 });

  expect((await listOperators(ctx))[0]?.rating).toBe(4.8);
});

test("a rating is shown only if there is one", async () => {
  const ctx = await testCtx();
  await given.operator(ctx, { operatorRating: 4.5, operatorRatingCount: 2 });

  expect((await listOperators(ctx))[0]?.rating).toBe(4.5);
});

test("only switched on, approved operators who are not suspended are listed", async () => {
  const ctx = await testCtx();
  const off = await given.operator(ctx, { isOperator: false });
  const waiting = await given.operator(ctx, { operatorStatus: "pending" });
  const refused = await given.operator(ctx, { operatorStatus: "rejected" });
  const suspended = await given.operator(ctx, { suspendedAt: ctx.now() });
  const listed = await given.operator(ctx);

  expect((await listOperators(ctx)).map(({ id }) => id)).toEqual([listed.id]);
  for (const { id } of [off, waiting, refused, suspended]) {
    expect(await findOperatorCard(ctx, id)).toBeNull();
  }
  expect(await findOperatorCard(ctx, "nobody")).toBeNull();
});

test("an owner who is no listed operator has figures but cannot be hired", async () => {
  const ctx = await testCtx();
  const owner = await given.user(ctx, { importedKills: 3 });
  await given.liveAgent(ctx, { ownerUserId: owner.id });

  expect(await showCreator(ctx, owner.id)).toMatchObject({
    card: { killCount: 3, weapons: 1 },
    isListed: false,
    activeSince: 2026,
  });
});

test("an operator who is not available is BUSY", async () => {
  const ctx = await testCtx();
  await given.operator(ctx, { operatorAvailable: false });

  expect((await listOperators(ctx))[0]?.status).toBe("BUSY");
});

test("every sort is descending, missing figures last and ties by name", async () => {
  const ctx = await testCtx();
  const rated = { operatorRatingCount: 1 };
  await given.operator(ctx, { username: "bravo", importedKills: 9 });
  const alpha = await given.operator(ctx, {
    ...rated,
    username: "Alpha",
    importedKills: 9,
    importedFailures: 1,
    operatorRating: 5,
  });
  await given.operator(ctx, {
    ...rated,
    username: "charlie",
    importedKills: 20,
    importedFailures: 20,
    operatorRating: 4,
  });
  await given.liveAgent(ctx, { ownerUserId: alpha.id });

  const names = async (sort?: "kills" | "success" | "rating" | "weapons") =>
    (await listOperators(ctx, { sort })).map(({ username }) => username);

  expect(await names()).toEqual(["charlie", "Alpha", "bravo"]);
  expect(await names("kills")).toEqual(["charlie", "Alpha", "bravo"]);
  expect(await names("success")).toEqual(["bravo", "Alpha", "charlie"]);
  expect(await names("rating")).toEqual(["Alpha", "charlie", "bravo"]);
  expect(await names("weapons")).toEqual(["Alpha", "bravo", "charlie"]);
});

test("a search matches a substring of name, username or specialty in any case", async () => {
  const ctx = await testCtx();
  await given.operator(ctx, {
    username: "ghost_one",
    firstName: "Jörg",
    lastName: "Ämter",
    operatorSpecializations: ["voice_ai", "hipaa"],
  });
  await given.operator(ctx, {
    username: "ghost100",
    operatorSpecializations: [],
  });
  const found = async (q: string) =>
    (await listOperators(ctx, { q })).map(({ username }) => username).sort();

  expect(await found("ämt")).toEqual(["ghost_one"]);
  expect(await found("JÖRG ÄMTER")).toEqual(["ghost_one"]);
  expect(await found("T_O")).toEqual(["ghost_one"]);
  expect(await found("hipaa COMP")).toEqual(["ghost_one"]);
  expect(await found("  ghost ")).toEqual(["ghost100", "ghost_one"]);
  expect(await found("%")).toEqual([]);
  expect(await found("'")).toEqual([]);
});

test("pages follow each other without gaps, also while figures change", async () => {
  const ctx = await testCtx();
  for (const kills of [5, 5, 4, 3, 2]) {
    await given.operator(ctx, { importedKills: kills });
  }
  const all = (await listOperators(ctx)).map(({ id }) => id);

  const first = await pageOperators(ctx, {}, { limit: 2 });
  await changeUser(ctx, all[0]!, { importedKills: 0 });
  const second = await pageOperators(ctx, {}, { limit: 2, after: first.next });
  const third = await pageOperators(ctx, {}, { limit: 2, after: second.next });

  const ids = [first, second, third].map(({ operators }) =>
    operators.map(({ id }) => id),
  );
  expect(ids).toEqual([all.slice(0, 2), all.slice(2, 4), [all[4], all[0]]]);
  expect(third.next).toBeNull();
});

test("while the database refuses writes, the directory stays as it is", async () => {
  const ctx = await testCtx();
  const operator = await given.operator(ctx, { username: "before" });
  await listOperators(ctx);
  await changeUser(ctx, operator.id, { suspendedAt: ctx.now() });

  const locked = {
    ...ctx,
    store: { ...ctx.store, tx: () => Promise.reject(databaseBusy()) },
  };
  expect(await listOperators(locked)).toMatchObject([{ id: operator.id }]);
  expect(await listOperators(ctx)).toEqual([]);
});

test("after a change of the payment mode only its own sales and projects count", async () => {
  const ctx = await testCtx();
  const operator = await workedOperator(ctx);
  await listOperators(ctx, { sort: "kills" });
  await given.operator(ctx, { username: "second", importedKills: 12 });

  const live = { ...ctx, payments: { ...ctx.payments, mode: "live" as const } };
  await followPaymentMode(live);

  expect(await listOperators(live)).toMatchObject([
    { username: "second" },
    { id: operator.id, killCount: 10 },
  ]);
});
