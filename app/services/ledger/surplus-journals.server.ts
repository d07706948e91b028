import type { Cents } from "~/domain/money";
import type { Order } from "~/models/orders.server";
import type { Db } from "~/models/store.server";

import { aboutOrder, type LedgerCtx } from "./order-parts.server";
import { postJournal } from "./post-journal.server";

type Surplus = { order: Order; amountCents: Cents };

/** Money that came for an order a second time: it is owed back. */
export async function recordSurplus(
  ctx: LedgerCtx,
  tx: Db,
  { order, attemptId, amountCents }: Surplus & { attemptId: string },
): Promise<void> {
  await postJournal(ctx, tx, {
    ...aboutOrder(order),
    kind: "surplus",
    sourceType: "payment_attempt",
    sourceId: attemptId,
    postings: [
      { account: "stripe_clearing", amountCents },
      { account: "refunds", amountCents: -amountCents },
    ],
  });
}

/** Money that came twice has gone back once. */
export async function recordSurplusReturned(
  ctx: LedgerCtx,
  tx: Db,
  { order, refundId, amountCents }: Surplus & { refundId: string },
): Promise<void> {
  await postJournal(ctx, tx, {
    ...aboutOrder(order),
    kind: "surplus",
    sourceType: "refund",
    sourceId: refundId,
    postings: [
      { account: "stripe_clearing", amountCents: -amountCents },
      { account: "refunds", amountCents },
    ],
  });
}
