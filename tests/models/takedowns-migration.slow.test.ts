import { expect, inject, onTestFinished, test } from "vitest";

import { openStore } from "~/models/platform/open-store.server";

import { takedowns } from "../../drizzle/schema";
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
const PRICE = { price_model: "one_time", price_cents: 900 };

async function givenUser({ insert }: EarlierDatabase, id: string) {
  await insert("users", {
    id,
    username: id,
    username_key: id,
    email: `${id}@armory.test`,
    role: "user",
    password: "-",
    operator_specializations: "[]",
    created_at: day(1),
  });
}

type Act = [act: string, actor: string, after: string];

/** A published agent with its audit log, one action a day. */
async function givenAgent(
  { insert }: EarlierDatabase,
  id: string,
  { isListed, acts }: { isListed: boolean; acts: Act[] },
) {
  await insert("agents", {
    id,
    owner_user_id: "owner",
    slug: id,
    ...WORDS,
    ...PRICE,
    delivery_type: "zip",
    visibility: "public",
    review_status: "approved",
    published_version_id: `${id}-version`,
    created_at: day(1),
    updated_at: day(1),
  });
  await insert("agent_versions", {
    id: `${id}-version`,
    agent_id: id,
    version: "1.0.0",
    changelog_md: "",
    status: "published",
    ...WORDS,
    created_at: day(1),
    updated_at: day(1),
  });
  await insert("listings", {
    id: `${id}-listing`,
    agent_version_id: `${id}-version`,
    is_active: isListed,
    ...PRICE,
    license: "oss",
    fulfillment_modes: "[]",
  });
  for (const [index, [act, actor_user_id, after_json]] of acts.entries()) {
    await insert("audit_log", {
      id: `${id}-${index}`,
      actor_user_id,
      act,
      subject_type: "agent",
      subject_id: id,
      before_json: "{}",
      after_json,
      created_at: day(2 + index),
    });
  }
}

const UNLISTED: Act = ["agent_unlisted", "administrator", '{"isActive":false}'];
const RELISTED: Act = ["agent_relisted", "administrator", '{"isActive":true}'];
const own = (after: string): Act => ["listing_changed", "owner", after];

test.skipIf(noServer)(
  "an agent that an administrator unlisted last stays theirs, any other its owner's",
  async () => {
    const database = await earlierDatabase(36);
    await givenUser(database, "owner");
    await givenUser(database, "administrator");
    const off = { isListed: false };
    const agents: Record<string, { isListed: boolean; acts: Act[] }> = {
      down: { ...off, acts: [UNLISTED, RELISTED, UNLISTED] },
      repriced: { ...off, acts: [UNLISTED, own('{"priceCents":900}')] },
      owners: { ...off, acts: [own('{"isActive":false}')] },
      taken_back: {
        ...off,
        acts: [UNLISTED, own('{"isActive":true}'), own('{"isActive":false}')],
      },
      listed: { isListed: true, acts: [UNLISTED, RELISTED] },
    };
    for (const [id, state] of Object.entries(agents)) {
      await givenAgent(database, id, state);
    }

    const store = await openStore(database.place);
    onTestFinished(() => store.close());

    const rows = await store.read
      .select()
      .from(takedowns)
      .orderBy(takedowns.agentId);
    const administratorId = "administrator";
    expect(rows).toMatchObject([
      {
        agentId: "down",
        administratorId,
        takenDownAt: day(4),
        appeal: null,
        endedAt: null,
      },
      { agentId: "repriced", administratorId, takenDownAt: day(2) },
    ]);
  },
);
