import type { Ctx } from "~/ctx.server";
import { csvText } from "~/domain/csv";
import { countWaitlist, listWaitlist } from "~/models/waitlist.server";

const PAGE_SIZE = 50;
const MOST = 100_000;

/** One page of the addresses of both forms, the latest first. */
export async function pageWaitlist({ store }: Ctx, wanted: number) {
  const total = await countWaitlist(store.read);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(wanted, pageCount);
  const entries = await listWaitlist(store.read, {
    ...{ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
  });
  return { entries, total, page, pageCount };
}

/** Every address, the latest first. */
export async function listWholeWaitlist({ store }: Ctx) {
  return listWaitlist(store.read, { limit: MOST });
}

/** Every address as CSV, for the program that will write to them. */
export async function exportWaitlist(ctx: Ctx): Promise<string> {
  const entries = await listWholeWaitlist(ctx);
  return csvText(
    ["email", "phone", "source", "createdAt"],
    entries.map(({ email, phone, source, createdAt }) => [
      ...[email, phone, source, createdAt.toISOString()],
    ]),
  );
}
