import type { Ctx } from "~/ctx.server";
import { csvLine } from "~/domain/platform/csv";
import {
  countWaitlist,
  listWaitlist,
  listWaitlistBehind,
  type WaitlistRow,
} from "~/models/support/waitlist.server";

const PAGE_SIZE = 50;
const MOST_LISTED = 100_000;
const EXPORTED_AT_ONCE = 1_000;

/** One page of the addresses from both forms, latest first. */
export async function pageWaitlist({ store }: Ctx, wanted: number) {
  const total = await countWaitlist(store.read);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(wanted, pageCount);
  const entries = await listWaitlist(store.read, {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
  return { entries, total, page, pageCount };
}

/** The latest addresses, for programs that read an unpaged list. */
export async function listLatestWaitlist({ store }: Ctx) {
  return listWaitlist(store.read, { limit: MOST_LISTED });
}

/**
 * All addresses as CSV, latest first, for a mailing program; read in parts, so
 * memory stays bounded.
 */
export async function* exportWaitlist({ store }: Ctx): AsyncGenerator<string> {
  yield csvLine(["email", "phone", "source", "createdAt"]);
  let after: WaitlistRow | null = null;
  do {
    const rows: WaitlistRow[] = await listWaitlistBehind(store.read, {
      after,
      limit: EXPORTED_AT_ONCE,
    });
    if (rows.length > 0) yield rows.map(lineOf).join("");
    after = rows.at(-1) ?? null;
  } while (after);
}

function lineOf({ email, phone, source, createdAt }: WaitlistRow): string {
  return csvLine([email, phone, source, createdAt.toISOString()]);
}
