import { expect, test } from "vitest";

import {
  findCloseEntries,
  findNearestEntries,
} from "~/services/catalogue/search/find-close-entries.server";
import { reindexAll } from "~/services/catalogue/search/reindex-all.server";

import { testCtx } from "../../../support/ctx";
import { given } from "../../../support/given";

const WORDS = {
  debts: "Chases unpaid invoices by email until they are paid.",
  dental:
    "Brings patients back for their hygiene check. Made for dental practices and orthodontic offices, with dental insurance.",
  sold: "Paints zebras blue, for every invoice that is overdue: chases unpaid invoices.",
};

const ANY = { category: null, industry: null };

/** Three entries, the last of which belongs to an agent. */
async function givenEntries() {
  const ctx = await testCtx();
  const { id: ownerUserId } = await given.operator(ctx, { username: "owner" });
  const words = { name: "Zebra", shortDesc: WORDS.sold, tags: [] };
  const agent = await given.liveAgent(ctx, { ...words, ownerUserId });
  for (const [slug, description] of Object.entries(WORDS)) {
    const agentId = slug === "sold" ? agent.id : null;
    const entry = { slug, title: slug, description, tags: [], agentId };
    await given.intelligenceAgent(ctx, entry);
  }
  await given.intelligenceAgent(ctx, {
    slug: "off",
    title: "off",
    description: WORDS.debts,
    tags: [],
    isActive: false,
  });
  await reindexAll(ctx);
  return ctx;
}

test("entries are found by their task, their industry, and their agents' words", async () => {
  const ctx = await givenEntries();
  const found = async (q: string) =>
    (await findCloseEntries(ctx, { ...ANY, q })).map(({ slug }) => slug);

  expect(await found("relance facture")).toEqual(
    expect.arrayContaining(["debts", "sold"]),
  );
  expect(await found("dentist")).toEqual(["dental"]);
  expect(await found("blue zebras")).toEqual(["sold"]);
  expect(await found("paid email until")).toEqual(["debts"]);
  expect(await found("unpaid invoices")).toEqual([]);
  expect(await found("asdf qwerty")).toEqual([]);
  expect(await found("")).toEqual([]);
});

test("the nearest entries have no agent for sale", async () => {
  const ctx = await givenEntries();
  const found = async (q: string) =>
    (await findNearestEntries(ctx, q)).map(({ slug }) => slug);

  expect(await found("relance facture")).toEqual(["debts"]);
  expect(await found("dentist")).toEqual(["dental"]);
  expect(await found("blue zebras")).toEqual([]);
  expect(await found("paid email until")).toEqual(["debts"]);
});
