import {
  encodeTimeCursor,
  readTimeCursor,
  type CutPage,
  type Place,
  type TimePage,
} from "./time-cursor";

/** A place in lists that follow each other: which list, and after which row. */
export type ListsPlace = { list: number; after: Place | null };

const START: ListsPlace = { list: 0, after: null };

const SHAPE = /^(\d)-(.+)$/;

/** The place in a page's address; null for the start or an invalid one. */
export function readListsCursor(text: string | null): ListsPlace | null {
  const [, list, cursor] = SHAPE.exec(text ?? "") ?? [];
  const after = readTimeCursor(cursor ?? null);
  return after && { list: Number(list), after };
}

type List<Row> = (page: TimePage) => Promise<Row[]>;
type ListsPage = { limit: number; from: ListsPlace | null };

/**
 * One page of lists that follow each other, and the cursor of the next page, if
 * there is one. The cursor names the list, so that a row that moves to another
 * one meanwhile changes nothing.
 */
export async function pageOfLists<Row>(
  lists: readonly List<Row>[],
  { limit, from }: ListsPage,
  placeOf: (row: Row) => Place,
): Promise<CutPage<Row>> {
  const read: { list: number; row: Row }[] = [];
  let place = from ?? START;
  while (place.list < lists.length && read.length <= limit) {
    const { list, after } = place;
    const missing = limit + 1 - read.length;
    const rows = (await lists[list]?.({ limit: missing, after })) ?? [];
    read.push(...rows.map((row) => ({ list, row })));
    place = { list: list + 1, after: null };
  }
  const shown = read.slice(0, limit);
  const last = read.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ row }) => row),
    next: last ? `${last.list}-${encodeTimeCursor(placeOf(last.row))}` : null,
  };
}
