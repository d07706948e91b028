import { expect, inject, onTestFinished, test } from "vitest";

import { openStore } from "~/models/platform/open-store.server";

import { earlierDatabase } from "../support/earlier-database";
import {
  LISTED,
  givenDeletedChat,
  givenUnpaid,
  givenWork,
} from "../support/given-work";

const noServer = inject("database").engine === "pglite";

const BEFORE_COUNTERS = 47;
const BEFORE_PAID_PROJECTS = 67;

test.skipIf(noServer)(
  "work and earnings of an earlier version are counted, and so is what it writes afterwards",
  async () => {
    const database = await earlierDatabase(BEFORE_COUNTERS);
    await givenWork(database, "first");

    const store = await openStore(database.place);
    onTestFinished(() => store.close());

    const counts = () =>
      database.rows(
        "select user_id, payment_mode, sales, completed_projects, failures, live_agents from work_counts order by payment_mode, user_id",
      );
    const months = () =>
      database.rows(
        "select creator_user_id, month, kind, journals, gross_cents, share_cents, worth_cents from earning_months order by kind",
      );
    const counted = await counts();
    expect(counted).toMatchObject([
      {
        user_id: "seller",
        payment_mode: "none",
        completed_projects: 0,
        live_agents: 1,
      },
      {
        user_id: "seller",
        payment_mode: "sandbox",
        sales: 1,
        completed_projects: 1,
        failures: 3,
      },
    ]);
    const summed = await months();
    expect(summed.map(numbers)).toEqual([
      {
        creator_user_id: "seller",
        month: "2026-02",
        kind: "refund",
        journals: 1,
        gross_cents: -900,
        share_cents: -630,
        worth_cents: -630,
      },
      {
        creator_user_id: "seller",
        month: "2026-01",
        kind: "sale",
        journals: 1,
        gross_cents: 900,
        share_cents: 630,
        worth_cents: 630,
      },
    ]);
    expect(await database.rows("select user_id from stale_operators")).toEqual([
      { user_id: LISTED },
    ]);

    await givenWork(database, "second");
    expect((await counts()).map(numbers)).toEqual(
      counted.map(numbers).map(doubled),
    );
    expect((await months()).map(numbers)).toEqual(
      summed.map(numbers).map(doubled),
    );
  },
);

test.skipIf(noServer)(
  "an upgrade counts only the completed projects whose money was released",
  async () => {
    const database = await earlierDatabase(BEFORE_PAID_PROJECTS);
    await givenWork(database, "paid");
    await givenUnpaid(database, "unpaid");
    await givenDeletedChat(database);

    const store = await openStore(database.place);
    onTestFinished(() => store.close());

    const counts = await database.rows(
      "select payment_mode, completed_projects from work_counts order by payment_mode",
    );
    expect(counts).toEqual([
      { payment_mode: "none", completed_projects: 0 },
      { payment_mode: "sandbox", completed_projects: 2 },
    ]);
  },
);

/** PostgreSQL returns its larger integers as text. */
function numbers(row: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "string" && /^-?\d+$/.test(value)
        ? Number(value)
        : value,
    ]),
  );
}

function doubled(row: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "number" ? 2 * value : value,
    ]),
  );
}
