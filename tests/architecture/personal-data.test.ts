import { getTableName, is } from "drizzle-orm";
import * as pg from "drizzle-orm/pg-core";
import * as sqlite from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";

import { ACCOUNT_SECTIONS } from "~/models/accounts/personal-data/account-sections.server";
import { ACTIVITY_SECTIONS } from "~/models/accounts/personal-data/activity-sections.server";
import { CREATOR_SECTIONS } from "~/models/accounts/personal-data/creator-sections.server";
import { DESK_SECTIONS } from "~/models/accounts/personal-data/desk-sections.server";
import { PROJECT_SECTIONS } from "~/models/accounts/personal-data/project-sections.server";
import { TRADE_SECTIONS } from "~/models/accounts/personal-data/trade-sections.server";

import * as schema from "../../drizzle/schema";

/** Whose id makes a row one about a person. */
const ABOUT = ["users", "agent_versions"];

/** Tables about people that are in no export, with the reason. */
const LEFT_OUT = new Map([
  [
    "audit_log",
    "What administrators did, mostly to others; an owner's terms are in listings.",
  ],
  [
    "compared_names",
    "Copies of titles, of the profile's names and of the proven domain.",
  ],
  ["work_counts", "Counts of orders and projects, which are exported."],
  ["operator_directory", "A copy of the profile for the directory."],
  ["earning_months", "Sums of the journals, which are exported."],
  ["suspensions", "Nobody who is suspended can sign in to export."],
]);

const exported = new Set(
  [
    ...ACCOUNT_SECTIONS,
    ...DESK_SECTIONS,
    ...CREATOR_SECTIONS,
    ...TRADE_SECTIONS,
    ...PROJECT_SECTIONS,
    ...ACTIVITY_SECTIONS,
  ].map(({ table }) => getTableName(table)),
);

test("every table with the id of a user or a version is in the export, or listed as an exception", () => {
  const forgotten = tablesAboutPeople().filter(
    (name) => !exported.has(name) && !LEFT_OUT.has(name),
  );
  expect(forgotten).toEqual([]);
});

test("every exception is still needed", () => {
  const naming = new Set(tablesAboutPeople());
  const idle = [...LEFT_OUT.keys()].filter(
    (name) => exported.has(name) || !naming.has(name),
  );
  expect(idle).toEqual([]);
});

function tablesAboutPeople(): string[] {
  return Object.values(schema)
    .filter((table) =>
      ABOUT.some((name) => referencedTables(table).includes(name)),
    )
    .map((table) => getTableName(table))
    .sort();
}

function referencedTables(table: sqlite.SQLiteTable): string[] {
  const { foreignKeys } = is(table, pg.PgTable)
    ? pg.getTableConfig(table)
    : sqlite.getTableConfig(table);
  return foreignKeys.map((key) => getTableName(key.reference().foreignTable));
}
