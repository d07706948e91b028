import { expect, test } from "vitest";

import {
  pageOfLists,
  readListsCursor,
} from "~/domain/platform/following-lists";
import type { TimePage } from "~/domain/platform/time-cursor";

type Row = { id: string; at: Date };

const row = (id: string, at: number): Row => ({ id, at: new Date(at) });

/** A list with the latest rows first, as a database reads it. */
function listOf(rows: readonly Row[]) {
  return ({ limit, after }: TimePage) =>
    Promise.resolve(
      rows
        .filter(({ at, id }) => {
          if (after === null || at < after.at) return true;
          return at.getTime() === after.at.getTime() && id < after.id;
        })
        .slice(0, limit),
    );
}

async function walk(lists: readonly (readonly Row[])[], limit: number) {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const page: { items: Row[]; next: string | null } = await pageOfLists(
      lists.map(listOf),
      { limit, from: readListsCursor(cursor) },
      (one) => one,
    );
    pages.push(page.items.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== null);
  return pages;
}

const OPEN = [row("e", 5), row("d", 5), row("c", 4)];
const ENDED = [row("b", 9), row("a", 8), row("z", 1)];

test("pages go through one list after the other, without gaps or empty pages", async () => {
  expect(await walk([OPEN, ENDED], 2)).toEqual([
    ["e", "d"],
    ["c", "b"],
    ["a", "z"],
  ]);
  expect(await walk([OPEN, ENDED], 3)).toEqual([
    ["e", "d", "c"],
    ["b", "a", "z"],
  ]);
  expect(await walk([[], ENDED], 5)).toEqual([["b", "a", "z"]]);
  expect(await walk([[], []], 5)).toEqual([[]]);
});

test("a row that moves to the next list meanwhile hides no other row", async () => {
  const first = await pageOfLists(
    [OPEN, ENDED].map(listOf),
    { limit: 1, from: null },
    (one) => one,
  );
  const rest = await pageOfLists(
    [OPEN.slice(1), [...ENDED, row("e", 0)]].map(listOf),
    { limit: 9, from: readListsCursor(first.next) },
    (one) => one,
  );
  expect(rest.items.map(({ id }) => id)).toEqual([
    "d",
    "c",
    "b",
    "a",
    "z",
    "e",
  ]);
});

test.each([null, "", "0", "0-", "1-x", "5.a", "12-5.a"])(
  "%s is no place in a list",
  (text) => {
    expect(readListsCursor(text)).toBeNull();
  },
);
