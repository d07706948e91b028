import { plural } from "./plural";

/** Long lists are counted up to here. */
export const MOST_COUNTED = 1_000;

/** "3", or "1,000+" for more than are counted. */
export function countedText(total: number): string {
  return total > MOST_COUNTED
    ? `${MOST_COUNTED.toLocaleString("en-US")}+`
    : total.toLocaleString("en-US");
}

/** "1 account", "3 accounts", "1,000+ accounts". */
export function countOf(total: number, noun: string): string {
  return total > MOST_COUNTED
    ? `${countedText(total)} ${noun}s`
    : plural(total, noun);
}

/** A page by number of a list that is counted up to the limit. */
export function numberedPage(total: number, wanted: number, size: number) {
  const reached = Math.min(total, MOST_COUNTED);
  const pageCount = Math.max(1, Math.ceil(reached / size));
  const page = Math.min(wanted, pageCount);
  return { page, pageCount, slice: { limit: size, offset: (page - 1) * size } };
}
