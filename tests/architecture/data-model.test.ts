import fs from "node:fs";

import { getTableName, isTable } from "drizzle-orm";
import { expect, test } from "vitest";

import * as schema from "../../drizzle/schema";

const document = fs.readFileSync(
  new URL("../../docs/data-model.md", import.meta.url),
  "utf8",
);

test("the data model names every table", () => {
  const tables = Object.values(schema)
    .filter((exported) => isTable(exported))
    .map((table) => getTableName(table));

  expect(tables.length).toBeGreaterThan(50);
  expect(
    tables.filter((table) => !new RegExp(`\\b${table}\\b`).test(document)),
  ).toEqual([]);
});
