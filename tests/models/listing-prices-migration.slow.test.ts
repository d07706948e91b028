import { expect, inject, onTestFinished, test } from "vitest";

import { openStore } from "~/models/platform/open-store.server";

import { listingPrices } from "../../drizzle/schema";
import {
  earlierDatabase,
  type EarlierDatabase,
} from "../support/earlier-database";

const noServer = inject("database").engine === "pglite";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const WORDS = {
  name: "Caller",
  short_desc: "Calls.",
  long_desc_md: "Calls.",
  category: "Accounting",
  runtime_bucket: "unknown",
  tags: "[]",
};
const price = { price_model: "one_time", price_cents: 0 };

async function givenAgent({ insert }: EarlierDatabase) {
  await insert("users", {
    id: "owner",
    username: "owner",
    username_key: "owner",
    email: "owner@armory.test",
    password: "-",
    role: "admin",
    operator_specializations: "[]",
    created_at: day(1),
  });
  await insert("agents", {
    id: "caller",
    owner_user_id: "owner",
    slug: "caller",
    ...WORDS,
    ...price,
    delivery_type: "zip",
    visibility: "public",
    review_status: "approved",
    created_at: day(1),
    updated_at: day(1),
  });
}

type Version = { status: string; cents: number; model?: string };

/** A version that was created on a day of January. */
async function givenVersion(
  { insert }: EarlierDatabase,
  created: number,
  { status, cents, model = "one_time" }: Version,
) {
  const id = `version-${created}`;
  await insert("agent_versions", {
    id,
    agent_id: "caller",
    version: `1.0.${created}`,
    changelog_md: "",
    status,
    ...WORDS,
    created_at: day(created),
    updated_at: day(created),
  });
  await insert("listings", {
    id: `listing-${created}`,
    agent_version_id: id,
    price_model: model,
    price_cents: cents,
    license: "oss",
    fulfillment_modes: "[]",
  });
  return id;
}

test.skipIf(noServer)(
  "the prices of published versions are known from before, by their approval",
  async () => {
    const database = await earlierDatabase(24);
    await givenAgent(database);
    const superseded = { status: "superseded" };
    await givenVersion(database, 1, { ...superseded, cents: 0, model: "free" });
    await givenVersion(database, 2, {
      ...superseded,
      cents: 5,
      model: "usage",
    });
    await givenVersion(database, 3, { status: "rejected", cents: 100 });
    const agent_version_id = await givenVersion(database, 4, {
      status: "published",
      cents: 19_900,
    });
    await givenVersion(database, 5, { status: "submitted", cents: 9_900 });
    const decision = {
      agent_id: "caller",
      agent_version_id,
      administrator_id: "owner",
    };
    for (const [id, outcome, decided] of [
      ["first", "draft", 6],
      ["second", "approved", 7],
    ] as const) {
      await database.insert("review_decisions", {
        id,
        ...decision,
        outcome,
        submitted_at: day(decided - 1),
        decided_at: day(decided),
      });
    }

    const store = await openStore(database.place);
    onTestFinished(() => store.close());
    const prices = await store.read
      .select()
      .from(listingPrices)
      .orderBy(listingPrices.since);
    const agentId = "caller";
    expect(prices).toEqual([
      { agentId, priceCents: 0, since: day(1) },
      { agentId, priceCents: null, since: day(2) },
      { agentId, priceCents: 19_900, since: day(7) },
    ]);
  },
);
