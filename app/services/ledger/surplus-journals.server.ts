import type { Cents } from "~/domain/money";
import type { Db } from "~/models/store.server";

import type { Paid } from "../payments/paid.server";
import { aboutPaid, type LedgerCtx } from "./paid-parts.server";
import { postJournal } from "./post-journal.server";

type Surplus = Paid & { amountCents: Cents };

/** Money that came a second time: it is owed back. */
export async function recordSurplus(
  ctx: LedgerCtx,
  tx: Db,
  { attemptId, amountCents, ...paid }: Surplus & { attemptId: string },
): Promise<void> {
  await postJournal(ctx, tx, {
    ...aboutPaid(paid),
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
  { refundId, amountCents, ...paid }: Surplus & { refundId: string },
): Promise<void> {
  await postJournal(ctx, tx, {
    ...aboutPaid(paid),
    kind: "surplus",
    sourceType: "refund",
    sourceId: refundId,
    postings: [
      { account: "stripe_clearing", amountCents: -amountCents },
      { account: "refunds", amountCents },
    ],
  });
}
