import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";

import { keepStatements } from "~/models/platform/sqlite-statements.server";

let connection: Database.Database;

beforeEach(() => {
  connection = new Database(":memory:");
  connection.exec("create table crates (id integer, content text)");
  keepStatements(connection);
});

afterEach(() => connection.close());

const READ = "select id, content from crates where id = ?";
const WRITE = "insert into crates values (?, ?)";

test("a statement is compiled once and works with any values", () => {
  connection.prepare(WRITE).run(1, "bolts");
  connection.prepare(WRITE).run(2, "nuts");
  expect(connection.prepare(READ).get(2)).toEqual({ id: 2, content: "nuts" });
  expect(connection.prepare(READ).get(1)).toEqual({ id: 1, content: "bolts" });
  expect(connection.prepare(READ)).toBe(connection.prepare(READ));
});

test("only the caller who wants rows as arrays gets them", () => {
  connection.prepare(WRITE).run(1, "bolts");
  expect(connection.prepare(READ).raw().get(1)).toEqual([1, "bolts"]);
  expect(connection.prepare(READ).get(1)).toEqual({ id: 1, content: "bolts" });
});

test("a changed table is read with its new columns", () => {
  connection.prepare(WRITE).run(1, "bolts");
  const read = () => connection.prepare("select * from crates").get();
  read();
  connection.exec("alter table crates add column weight integer default 7");
  expect(read()).toEqual({ id: 1, content: "bolts", weight: 7 });
});

test("the oldest statements are evicted", () => {
  const first = connection.prepare(READ);
  for (let number = 0; number < 500; number += 1) {
    connection.prepare(`select ${number}`);
  }
  expect(connection.prepare(READ)).not.toBe(first);
  expect(connection.prepare("select 499")).toBe(
    connection.prepare("select 499"),
  );
});
