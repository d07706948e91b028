import type { Ctx } from "~/ctx.server";
import { csvLine } from "~/domain/platform/csv";
import {
  cutPage,
  readTimeCursor,
  type Place,
} from "~/domain/platform/time-cursor";
import {
  countWaitlist,
  listWaitlist,
  type WaitlistRow,
} from "~/models/support/waitlist.server";

const PAGE_SIZE = 50;
const MOST_LISTED = 100_000;
const EXPORTED_AT_ONCE = 1_000;

/** One page of the addresses from both forms, latest first. */
export async function pageWaitlist({ store }: Ctx, cursor: string | null) {
  const page = { limit: PAGE_SIZE + 1, after: readTimeCursor(cursor) };
  const [rows, total] = await Promise.all([
    listWaitlist(store.read, page),
    countWaitlist(store.read),
  ]);
  const { items, next } = cutPage(rows, PAGE_SIZE, placeOf);
  return { entries: items, next, total };
}

/** The latest addresses, for programs that read an unpaged list. */
export async function listLatestWaitlist({ store }: Ctx) {
  return listWaitlist(store.read, { limit: MOST_LISTED, after: null });
}

/**
 * All addresses as CSV, latest first, for a mailing program; read in parts, so
 * memory stays bounded.
 */
export async function* exportWaitlist({ store }: Ctx): AsyncGenerator<string> {
  yield csvLine(["email", "phone", "source", "createdAt"]);
  let after: Place | null = null;
  do {
    const page = { limit: EXPORTED_AT_ONCE, after };
    const rows: WaitlistRow[] = await listWaitlist(store.read, page);
    if (rows.length > 0) yield rows.map(lineOf).join("");
    const last = rows.at(-1);
    after = last ? placeOf(last) : null;
  } while (after);
}

function placeOf({ createdAt, id }: WaitlistRow): Place {
  return { at: createdAt, id };
}

function lineOf({ email, phone, source, createdAt }: WaitlistRow): string {
  return csvLine([email, phone, source, createdAt.toISOString()]);
}
