import { z } from "zod";

import { ARSENAL_SORTS, type ArsenalSort } from "../arsenal-filters";
import { fieldError } from "~/domain/platform/errors";

/** A row's position in an order: its sort key, then its id. */
export type Place = { key: number; id: string };

/** Where a page starts: after a row, or before it and read backwards. */
type Cursor = Place & { sort: ArsenalSort; toward: "next" | "previous" };

const VERSION = 1;

const cursorSchema = z.tuple([
  z.literal(VERSION),
  z.enum(ARSENAL_SORTS),
  z.enum(["next", "previous"]),
  z.number(),
  z.string().regex(/^[\w-]{1,64}$/),
]);

/** The opaque form used in addresses. */
export function encodeCursor({ sort, toward, key, id }: Cursor): string {
  return toUrlSafe(btoa(JSON.stringify([VERSION, sort, toward, key, id])));
}

/** Refuses forged cursors and those of another order. */
export function decodeCursor(text: string, sort: ArsenalSort): Cursor {
  const parsed = cursorSchema.safeParse(readJson(text));
  if (!parsed.success) throw badCursor();
  const [, madeFor, toward, key, id] = parsed.data;
  if (madeFor !== sort || !isKey(sort, key)) throw badCursor();
  const cursor = { sort, toward, key, id };
  if (encodeCursor(cursor) !== text) throw badCursor();
  return cursor;
}

/** Only ratings are sorted by a fraction; other keys are whole numbers. */
function isKey(sort: ArsenalSort, key: number): boolean {
  return sort === "rating" || Number.isSafeInteger(key);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(atob(text.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return null;
  }
}

function toUrlSafe(base64: string): string {
  return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function badCursor() {
  return fieldError("invalid", "cursor", "This cursor is not valid");
}
