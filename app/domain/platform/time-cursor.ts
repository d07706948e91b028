import { fieldError } from "./errors";

/** A row's place in a list that is sorted by time, then by id. */
export type Place = { at: Date; id: string };

/** Before every time in our rows. */
export const EVER = new Date(0);

/** A page of such a list: from its start, or after a row. */
export type TimePage = { limit: number; after: Place | null };

/** 13 digits of milliseconds reach 2286; PostgreSQL refuses five-digit years. */
const SHAPE = /^(\d{1,13})\.([\w-]{1,64})$/;

/** The opaque form used in addresses. */
export function encodeTimeCursor({ at, id }: Place): string {
  return `${at.getTime()}.${id}`;
}

/** Refuses forged cursors; none means the start. */
export function decodeTimeCursor(text: string | null): Place | null {
  return refuseForged(text, readTimeCursor(text));
}

/** Refuses a cursor that is none; returns what was read from it. */
export function refuseForged<T>(text: string | null, read: T | null): T | null {
  if (read || text === null) return read;
  throw fieldError("invalid", "cursor", "This cursor is not valid");
}

/** The place in a page's address; an invalid one means the start. */
export function readTimeCursor(text: string | null): Place | null {
  const [, time, id] = SHAPE.exec(text ?? "") ?? [];
  return id ? { at: new Date(Number(time)), id } : null;
}

/** The cursor in a page's address; an invalid one means the start. */
export function cursorIn(
  query: URLSearchParams,
  name = "cursor",
): string | null {
  const text = query.get(name);
  return readTimeCursor(text) ? text : null;
}

/** The rows of a page, and the cursor of the next one, if there is one. */
export type CutPage<Row> = { items: Row[]; next: string | null };

/**
 * The first rows of a list that was read to one row beyond the limit, and the
 * cursor of the next page, if there is one.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Place,
): CutPage<Row> {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next: last ? encodeTimeCursor(placeOf(last)) : null };
}
