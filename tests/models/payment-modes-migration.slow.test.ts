import { expect, inject, onTestFinished, test } from "vitest";

import { UnmarkedPaymentsError } from "~/models/platform/migrations.server";
import { openStore } from "~/models/platform/open-store.server";

import type { EarlierDatabase } from "../support/earlier-database";
import {
  AT,
  givenAttempt,
  givenEarlier,
  givenEvent,
  givenOrder,
  givenPayout,
  givenProjectPayment,
  times,
} from "../support/earlier-payments";

const noServer = inject("database").engine === "pglite";

async function modesIn({ rows }: EarlierDatabase, table: string) {
  const found = await rows(`select id, payment_mode from ${table} order by id`);
  return Object.fromEntries(
    found.map(({ id, payment_mode }) => [id, payment_mode]),
  );
}

async function start(
  { place }: EarlierDatabase,
  unmarkedPayments?: "test" | "live",
) {
  const store = await openStore({ ...place, unmarkedPayments });
  onTestFinished(() => store.close());
}

test.skipIf(noServer)(
  "payments are marked test or live by what the provider said about them",
  async () => {
    const database = await givenEarlier();
    await givenOrder(database, "free", { payment_mode: "none" });
    await givenOrder(database, "sandboxed", { payment_mode: "sandbox" });
    await givenAttempt(database, "sandboxed");
    await givenEvent(database, "pi_sandbox_1", false);
    for (const livemode of [true, false]) {
      const name = livemode ? "live" : "test";
      await givenOrder(database, `intent-${name}`);
      await givenAttempt(database, `intent-${name}`);
      await givenEvent(database, `pi_intent-${name}-1`, livemode);

      await givenOrder(database, `page-${name}`);
      const session_id = `cs_${name}_a1B2`;
      await givenAttempt(database, `page-${name}`, { session_id });

      await givenProjectPayment(database, `project-${name}`);
      const project_payment_id = `project-${name}`;
      const paid = { project_payment_id };
      await givenAttempt(database, project_payment_id, paid);
      await givenEvent(database, `pi_project-${name}-1`, livemode);

      await givenPayout(database, `payout-${name}`);
      await givenEvent(database, `tr_payout-${name}`, livemode);
    }

    await start(database);

    expect(await modesIn(database, "orders")).toEqual({
      free: "none",
      sandboxed: "sandbox",
      "intent-live": "live",
      "page-live": "live",
      "intent-test": "test",
      "page-test": "test",
    });
    const projects = { "project-live": "live", "project-test": "test" };
    expect(await modesIn(database, "project_payments")).toEqual(projects);
    expect(await modesIn(database, "payment_attempts")).toEqual({
      "intent-live-1": "live",
      "intent-test-1": "test",
      "page-live-1": "live",
      "page-test-1": "test",
      "project-live-1": "live",
      "project-test-1": "test",
      "sandboxed-1": "sandbox",
    });
    const payouts = { "payout-live": "live", "payout-test": "test" };
    expect(await modesIn(database, "payouts")).toEqual(payouts);
    expect(await modesIn(database, "payout_accounts")).toEqual({
      "account-payout-live": "live",
      "account-payout-test": "test",
    });
    expect(await modesIn(database, "ledger_journals")).toMatchObject({
      "free-sale": "none",
      "intent-live-sale": "live",
      "page-test-sale": "test",
      "payout-live-payout": "live",
      "payout-test-payout_return": "test",
    });
    expect(await modesIn(database, "payment_events")).toMatchObject({
      evt_pi_sandbox_1: "sandbox",
      "evt_pi_intent-test-1": "test",
      "evt_tr_payout-live": "live",
    });
  },
);

test.skipIf(noServer)(
  "an order has the mode of the keys that paid it, whichever tried before",
  async () => {
    const database = await givenEarlier();
    await givenOrder(database, "switched");
    await givenAttempt(database, "switched", { status: "canceled" });
    await givenAttempt(database, "switched", { number: 2 });
    await givenEvent(database, "pi_switched-1", false);
    await givenEvent(database, "pi_switched-2", true);

    await start(database);

    expect(await modesIn(database, "orders")).toEqual({ switched: "live" });
    expect(await modesIn(database, "payment_attempts")).toEqual({
      "switched-1": "test",
      "switched-2": "live",
    });
  },
);

test.skipIf(noServer)(
  "payments of unknown mode prevent the start and leave the database unchanged",
  async () => {
    const database = await givenEarlier();
    await givenOrder(database, "told");
    await givenAttempt(database, "told");
    await givenEvent(database, "pi_told-1", true);
    // Unpaid, and one of its attempts may have been made with other keys.
    await givenOrder(database, "untold", { status: "pending" });
    await givenAttempt(database, "untold", { status: "canceled" });
    await givenAttempt(database, "untold", { status: "open", number: 2 });
    await givenEvent(database, "pi_untold-1", true);

    await expect(start(database)).rejects.toThrow(UnmarkedPaymentsError);
    await expect(start(database)).rejects.toThrow("PAYMENTS_UNMARKED=test");
    const untouched = { told: "stripe", untold: "stripe" };
    expect(await modesIn(database, "orders")).toEqual(untouched);

    await start(database, "test");
    expect(await modesIn(database, "orders")).toEqual({
      told: "live",
      untold: "test",
    });
    expect(await modesIn(database, "ledger_journals")).toEqual({
      "told-sale": "live",
      "untold-sale": "test",
    });
    const left = "select * from app_meta where key = 'unmarked_payments'";
    expect(await database.rows(left)).toEqual([]);
  },
);

test.skipIf(noServer)(
  "reviews get the mode of their order, and no row that refers to it is lost",
  async () => {
    const database = await givenEarlier();
    const { insert, rows } = database;
    const version = { ...times, category: "sales", tags: "[]" };
    await insert("agents", {
      id: "agent",
      owner_user_id: "seller",
      slug: "agent",
      ...version,
      name: "Agent",
      short_desc: "-",
      long_desc_md: "-",
      price_cents: 1,
      runtime_bucket: "unknown",
      price_model: "one_time",
      delivery_type: "zip",
      visibility: "public",
      review_status: "draft",
    });
    await insert("orders", {
      id: "bought",
      buyer_user_id: "buyer",
      agent_id: "agent",
      status: "refunded",
      payment_mode: "sandbox",
      item_name: "Agent",
      total_cents: 100,
      refund_window_days: 0,
      completed_at: AT,
      ...times,
    });
    for (const author_user_id of ["buyer", "seller"]) {
      await insert("reviews", {
        id: `by-${author_user_id}`,
        agent_id: "agent",
        author_user_id,
        rating: 4,
        title: "Good",
        body_md: "It works.",
        created_at: AT,
      });
    }
    await insert("hidden_reviews", {
      review_id: "by-buyer",
      reason: "Spam.",
      hidden_at: AT,
      administrator_id: "seller",
    });

    await start(database);

    expect(await modesIn(database, "reviews")).toEqual({
      "by-buyer": "sandbox",
      "by-seller": "none",
    });
    const hidings = await rows("select review_id from hidden_reviews");
    expect(hidings).toEqual([{ review_id: "by-buyer" }]);
    if (database.place.databaseUrl === null) {
      expect(await rows("pragma foreign_key_check")).toEqual([]);
    }
  },
);
