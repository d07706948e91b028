import { eq, sql, type SQL } from "drizzle-orm";

import {
  cardDisputes,
  paymentAttempts,
  payouts,
  refunds,
} from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

/** Rows that the reconciliation asks the provider about while they are open. */
const ASKED = {
  attempt: paymentAttempts,
  refund: refunds,
  dispute: cardDisputes,
  payout: payouts,
};

export type Asked = keyof typeof ASKED;

type Marked = { kind: Asked; id: string; at: Date };

/** Records that the provider is being asked about a row. */
export async function markAsked(
  db: Db,
  { kind, id, at }: Marked,
): Promise<void> {
  const table = ASKED[kind];
  await db.update(table).set({ askedAt: at }).where(eq(table.id, id));
}

/**
 * The order in which rows are asked about: those that the provider was not
 * asked about for longest come first, so that no run leaves out the same.
 */
export function byAsked(table: (typeof ASKED)[Asked]): SQL[] {
  const { askedAt, createdAt, id } = table;
  return [sql`coalesce(${askedAt}, ${createdAt})`, sql`${id}`];
}
