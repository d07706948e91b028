import { expect, inject, onTestFinished, test } from "vitest";

import { countShortTerm } from "~/models/catalogue/search/short-terms.server";
import { openStore } from "~/models/platform/open-store.server";
import { countShortTerms } from "~/services/catalogue/search/count-short-terms.server";

import {
  earlierDatabase,
  type EarlierDatabase,
} from "../support/earlier-database";
import { givenWork, LISTED } from "../support/given-work";

const noServer = inject("database").engine === "pglite";

const BEFORE_SHORT_TERMS = 70;

async function givenIndexed(database: EarlierDatabase, id: string, at: number) {
  await givenWork(database, id);
  await database.insert("agent_search", {
    doc: at,
    agent_id: id,
    owner_user_id: LISTED,
    delivery_type: "zip",
    price_cents: 900,
    price_desc_key: -900,
    popular_key: 0,
    newest_key: 0,
    rating_key: 1,
  });
  const text = "caller\u001fcalls.";
  await database.insert("agent_search_texts", { doc: at, text, facets: "" });
}

test.skipIf(noServer)(
  "agents of an earlier version are counted, and so are those that it adds",
  async () => {
    const database = await earlierDatabase(BEFORE_SHORT_TERMS);
    await givenIndexed(database, "first", 1);
    const store = await openStore(database.place);
    onTestFinished(() => store.close());

    expect(await countShortTerm(store, "ca")).toBe(1);
    expect(await countShortTerms({ store })).toBe(1);
    await givenIndexed(database, "second", 2);
    expect(await countShortTerm(store, "ca")).toBe(2);
    expect(await countShortTerms({ store })).toBe(1);
    expect(await countShortTerm(store, "ca")).toBe(2);
  },
);
