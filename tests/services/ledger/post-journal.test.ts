import { expect, test } from "vitest";

import {
  postJournal,
  type Journal,
} from "~/services/ledger/post-journal.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { postedJournals } from "../../support/given-ledger";

const JOURNAL: Journal = {
  kind: "adjustment",
  sourceType: "test",
  sourceId: "1",
  paymentMode: "sandbox",
  postings: [
    { account: "stripe_clearing", amountCents: 500 },
    { account: "refunds", amountCents: 0 },
    { account: "platform_revenue", amountCents: -500 },
  ],
};

function post(ctx: TestCtx, values: Partial<Journal> = {}) {
  return ctx.store.tx((tx) => postJournal(ctx, tx, { ...JOURNAL, ...values }));
}

test("a journal is posted without its zero lines", async () => {
  const ctx = await testCtx();
  expect(await post(ctx)).toBe(true);
  const [journal] = await postedJournals(ctx);
  expect(journal).toMatchObject({ grossCents: 0, createdAt: ctx.now() });
  expect(
    journal!.entries.map(({ account, position }) => [position, account]),
  ).toEqual([
    [0, "stripe_clearing"],
    [1, "platform_revenue"],
  ]);
});

test.each([
  { name: "a cent too much", amounts: [500, -499] },
  { name: "half cents", amounts: [0.5, -0.5] },
  { name: "one side only", amounts: [500] },
])("postings with $name are refused and store nothing", async ({ amounts }) => {
  const ctx = await testCtx();
  const postings = amounts.map((amountCents) => ({
    account: "refunds" as const,
    amountCents,
  }));
  await expect(post(ctx, { postings })).rejects.toThrow("sum to");
  expect(await postedJournals(ctx)).toEqual([]);
});

test("a source is posted once per kind", async () => {
  const ctx = await testCtx();
  expect(await post(ctx)).toBe(true);
  expect(await post(ctx)).toBe(false);
  expect(await post(ctx, { kind: "surplus" })).toBe(true);
  expect(await post(ctx, { sourceId: "2" })).toBe(true);
  const journals = await postedJournals(ctx);
  expect(journals).toHaveLength(3);
  expect(journals.map(({ entries }) => entries.length)).toEqual([2, 2, 2]);
});

test("two concurrent postings of the same source post it once", async () => {
  const ctx = await testCtx();
  const answers = await Promise.all([post(ctx), post(ctx), post(ctx)]);
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await postedJournals(ctx)).toHaveLength(1);
});

test("a journal that moves nothing is not posted", async () => {
  const ctx = await testCtx();
  const postings = [{ account: "refunds" as const, amountCents: 0 }];
  expect(await post(ctx, { postings })).toBe(false);
  expect(await postedJournals(ctx)).toEqual([]);
});
