import type { Cents } from "~/domain/platform/money";
import type { Payout } from "~/models/ledger/payouts.server";
import type { Db } from "~/models/platform/store.server";

import { payable, type LedgerCtx } from "./paid-parts.server";
import { postJournal } from "./post-journal.server";

type PaidOut = Pick<
  Payout,
  "id" | "userId" | "paymentMode" | "amountCents" | "createdAt"
>;

function about({ id, userId, paymentMode }: PaidOut) {
  const source = { sourceType: "payout", sourceId: id };
  return { ...source, paymentMode, creatorUserId: userId };
}

/**
 * Books a payout to a creator's account at the time the provider reports. It
 * counts against what was payable when the payout was opened. Idempotent per
 * payout.
 */
export async function recordPayout(
  ctx: LedgerCtx,
  tx: Db,
  { payout, madeAt }: { payout: PaidOut; madeAt: Date },
): Promise<void> {
  const { amountCents, userId, createdAt } = payout;
  const then = { newId: ctx.newId, now: () => madeAt };
  await postJournal(then, tx, {
    ...about(payout),
    kind: "payout",
    payableAt: createdAt,
    postings: [
      ...payable(userId, amountCents),
      { account: "stripe_clearing", amountCents: -amountCents },
    ],
  });
}

type Returned = { payout: PaidOut; amountCents: Cents; totalCents: Cents };

/**
 * Books a payout that the provider returned, in whole or in part, as payable
 * again.
 */
export async function recordPayoutReturned(
  ctx: LedgerCtx,
  tx: Db,
  { payout, amountCents, totalCents }: Returned,
): Promise<void> {
  await postJournal(ctx, tx, {
    ...about(payout),
    kind: "payout",
    sourceType: "payout_return",
    sourceId: `${payout.id}:${totalCents}`,
    payableAt: payout.createdAt,
    postings: [
      ...payable(payout.userId, -amountCents),
      { account: "stripe_clearing", amountCents },
    ],
  });
}
