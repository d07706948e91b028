import type { Posting } from "~/domain/ledger/ledger";
import type { Cents } from "~/domain/platform/money";
import {
  findJournal,
  listEntries,
  type LedgerEntry,
} from "~/models/ledger/ledger.server";
import type { Db } from "~/models/platform/store.server";

import {
  aboutPaid,
  takingBack,
  type Booked,
  type LedgerCtx,
} from "./paid-parts.server";
import { postJournal } from "./post-journal.server";

type Fee = { paid: Booked; attemptId: string; feeCents: Cents };

/** The provider deducts its fee from settlements; the platform bears it. */
export async function recordProcessingFee(
  ctx: LedgerCtx,
  tx: Db,
  { paid, attemptId, feeCents }: Fee,
): Promise<void> {
  await postJournal(ctx, tx, {
    ...aboutPaid(paid),
    kind: "processing_fee",
    sourceType: "payment_attempt",
    sourceId: attemptId,
    postings: [
      { account: "processing_fees", amountCents: feeCents },
      { account: "stripe_clearing", amountCents: -feeCents },
    ],
  });
}

type Returned = { paid: Booked; refundId: string };
type Refunded = Returned & {
  /** A part of held money, or else the whole price. */
  amountCents: Cents;
};

/**
 * Books a refund: from held money, and the rest from the creator's share less
 * what was already reversed. A free order moves nothing.
 */
export async function recordRefund(
  ctx: LedgerCtx,
  tx: Db,
  { paid, refundId, amountCents }: Refunded,
): Promise<void> {
  if (amountCents === 0) return;
  const back = await takingBack(tx, paid, amountCents);
  await postJournal(ctx, tx, {
    ...aboutPaid(paid),
    ...back.earnings,
    kind: "refund",
    sourceType: "refund",
    sourceId: refundId,
    postings: [
      { account: "stripe_clearing", amountCents: -amountCents },
      ...back.postings,
      { account: "refunds", amountCents: amountCents - back.takenCents },
    ],
  });
}

/** Reverses a refund that failed after it was booked. */
export async function recordRefundFailed(
  ctx: LedgerCtx,
  tx: Db,
  { paid, refundId }: Returned,
): Promise<void> {
  const refund = await findJournal(tx, {
    sourceType: "refund",
    sourceId: refundId,
    kinds: ["refund", "surplus"],
  });
  if (!refund) return;
  const entries = await listEntries(tx, refund.id);
  await postJournal(ctx, tx, {
    ...aboutPaid(paid),
    kind: "refund_failed",
    sourceType: "refund",
    sourceId: refundId,
    creatorUserId: refund.creatorUserId,
    grossCents: 0 - refund.grossCents,
    shareCents: 0 - refund.shareCents,
    payableAt: refund.payableAt,
    postings: entries.map(opposite),
  });
}

function opposite({ account, ownerId, amountCents }: LedgerEntry): Posting {
  return { account, ...(ownerId && { ownerId }), amountCents: -amountCents };
}
