import { fieldError } from "./errors";

/** A row's place in a list that is sorted by time, then by id. */
export type Place = { at: Date; id: string };

/** A page of such a list: from its start, or after a row. */
export type TimePage = { limit: number; after: Place | null };

const SHAPE = /^(\d{1,15})\.([\w-]{1,64})$/;

/** The opaque form used in addresses. */
export function encodeTimeCursor({ at, id }: Place): string {
  return `${at.getTime()}.${id}`;
}

/** Refuses forged cursors; none means the start. */
export function decodeTimeCursor(text: string | null): Place | null {
  const place = readTimeCursor(text);
  if (place || text === null) return place;
  throw fieldError("invalid", "cursor", "This cursor is not valid");
}

/** The place in a page's address; an invalid one means the start. */
export function readTimeCursor(text: string | null): Place | null {
  const [, time, id] = SHAPE.exec(text ?? "") ?? [];
  return id ? { at: new Date(Number(time)), id } : null;
}

/** The cursor in a page's address; an invalid one means the start. */
export function cursorIn(query: URLSearchParams): string | null {
  const text = query.get("cursor");
  return readTimeCursor(text) ? text : null;
}

/**
 * The first rows of a list that was read to one row beyond the limit, and the
 * cursor of the next page, if there is one.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Place,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next: last ? encodeTimeCursor(placeOf(last)) : null };
}
