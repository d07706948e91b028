import { expect, test } from "vitest";

import {
  createNameTable,
  numberOf,
  placeLists,
  placeOf,
} from "~/domain/planner/name-table";

const names = Array.from({ length: 20_000 }, (_, at) => `b ${at} ${at % 7}`);

test("names are numbered in their order, and no other name has a number", () => {
  const table = createNameTable(names);
  expect(table.size).toBe(names.length);
  expect(names.map((name) => numberOf(table, name))).toEqual([...names.keys()]);
  const others = names.flatMap((name) => [`${name}0`, `c${name}`, name.trim()]);
  const known = new Set(names);
  const unknown = others.filter((name) => !known.has(name));
  expect(unknown.filter((name) => numberOf(table, name) !== -1)).toEqual([]);
  expect(numberOf(createNameTable([]), "")).toBe(-1);
});

test("a name that is given twice is refused", () => {
  expect(() => createNameTable(["a", "b", "a"])).toThrow("one hash: a");
});

test("each list is found by its name", () => {
  const items = { few: ["a", "b"], none: [], one: ["c"] };
  const lists = placeLists(Object.entries(items));
  expect(placeOf(lists, "few")).toEqual({ from: 0, to: 2 });
  expect(placeOf(lists, "none")).toEqual({ from: 2, to: 2 });
  expect(placeOf(lists, "one")).toEqual({ from: 2, to: 3 });
  expect(placeOf(lists, "other")).toEqual({ from: 0, to: 0 });
});
