import { expect, inject, onTestFinished, test } from "vitest";

import { openStore } from "~/models/platform/open-store.server";

import { START } from "../support/ctx";
import {
  earlierDatabase,
  type EarlierDatabase,
} from "../support/earlier-database";
import { givenUnpaid, givenWork, LISTED } from "../support/given-work";

const noServer = inject("database").engine === "pglite";
const BEFORE_ANSWERERS = 68;
const TIMES = { created_at: START, updated_at: START };

/** What the previous version writes for an offer with a proposed change. */
async function givenOffer(
  { insert }: EarlierDatabase,
  id: string,
  [maker, proposer]: readonly [string, string],
) {
  const terms = { amount_cents: 900, delivery_days: 2, ...TIMES };
  await insert("project_offers", {
    id,
    project_chat_id: "chat",
    offerer_user_id: maker,
    description: "Calls for the clinic.",
    ...terms,
  });
  const { created_at: _, ...milestone } = terms;
  await insert("project_milestones", {
    id,
    offer_id: id,
    position: 1,
    title: "Calls",
    ...milestone,
  });
  await insert("milestone_changes", {
    id,
    milestone_id: id,
    proposer_user_id: proposer,
    title: "Calls",
    ...terms,
  });
}

test.skipIf(noServer)(
  "pending offers and changes of an earlier version wait for the other party, and so do those it writes afterwards",
  async () => {
    const database = await earlierDatabase(BEFORE_ANSWERERS);
    const { insert, rows } = database;
    await givenWork(database, "other");
    await givenUnpaid(database, "request");
    await insert("project_chats", {
      id: "chat",
      operator_request_id: "request",
      title: "Calls",
      ...TIMES,
    });
    await givenOffer(database, "a", [LISTED, "buyer"]);
    await givenOffer(database, "b", ["buyer", LISTED]);

    const store = await openStore(database.place);
    onTestFinished(() => store.close());
    await givenOffer(database, "c", [LISTED, "buyer"]);
    await givenOffer(database, "d", ["buyer", LISTED]);

    const answerers = (table: string) =>
      rows(
        `select id, answerer_user_id from ${table} where status = 'pending' order by id`,
      );
    expect(await answerers("project_offers")).toEqual([
      { id: "a", answerer_user_id: "buyer" },
      { id: "b", answerer_user_id: LISTED },
      { id: "c", answerer_user_id: "buyer" },
      { id: "d", answerer_user_id: LISTED },
    ]);
    expect(await answerers("milestone_changes")).toEqual([
      { id: "a", answerer_user_id: LISTED },
      { id: "b", answerer_user_id: "buyer" },
      { id: "c", answerer_user_id: LISTED },
      { id: "d", answerer_user_id: "buyer" },
    ]);
  },
);
