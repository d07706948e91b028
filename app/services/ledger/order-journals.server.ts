import { creatorShare, type Posting } from "~/domain/ledger";
import type { Cents } from "~/domain/money";
import { payableFrom } from "~/domain/orders";
import {
  findJournal,
  lifetimeNetCents,
  listEntries,
  type LedgerEntry,
} from "~/models/ledger.server";
import type { Order } from "~/models/orders.server";
import type { Db } from "~/models/store.server";

import {
  aboutOrder,
  findSale,
  payable,
  takingBack,
  type LedgerCtx,
} from "./order-parts.server";
import { postJournal } from "./post-journal.server";

/**
 * The money of a completed order: the creator's share by their lifetime net
 * sales at this moment, the rest the platform's. A service of the site has no
 * creator; what was free moves nothing. Posted once per order.
 */
export async function recordSale(
  ctx: LedgerCtx,
  tx: Db,
  { order, completedAt }: { order: Order; completedAt: Date },
): Promise<{ shareCents: Cents }> {
  const { totalCents, sellerUserId, refundWindowDays } = order;
  if (totalCents === 0) return { shareCents: 0 };
  const posted = await findSale(tx, order);
  if (posted) return { shareCents: posted.shareCents };

  const shareCents = await shareOf(tx, order);
  await postJournal(ctx, tx, {
    ...aboutOrder(order),
    kind: "sale",
    sourceType: "order",
    sourceId: order.id,
    creatorUserId: sellerUserId,
    grossCents: totalCents,
    shareCents,
    payableAt: payableFrom(completedAt, refundWindowDays),
    postings: [
      { account: "stripe_clearing", amountCents: totalCents },
      ...payable(order, -shareCents),
      { account: "platform_revenue", amountCents: shareCents - totalCents },
    ],
  });
  return { shareCents };
}

async function shareOf(tx: Db, order: Order): Promise<Cents> {
  const { sellerUserId, totalCents, paymentMode } = order;
  if (!sellerUserId) return 0;
  const lifetime = await lifetimeNetCents(tx, sellerUserId, paymentMode);
  return creatorShare(totalCents, lifetime);
}

type Fee = { order: Order; attemptId: string; feeCents: Cents };

/** The provider keeps its fee from what it clears; the platform bears it. */
export async function recordProcessingFee(
  ctx: LedgerCtx,
  tx: Db,
  { order, attemptId, feeCents }: Fee,
): Promise<void> {
  await postJournal(ctx, tx, {
    ...aboutOrder(order),
    kind: "processing_fee",
    sourceType: "payment_attempt",
    sourceId: attemptId,
    postings: [
      { account: "processing_fees", amountCents: feeCents },
      { account: "stripe_clearing", amountCents: -feeCents },
    ],
  });
}

type Returned = { order: Order; refundId: string };

/**
 * The whole price goes back, and of the creator's share exactly what that sale
 * gave and nothing took back before. What was free moves nothing.
 */
export async function recordRefund(
  ctx: LedgerCtx,
  tx: Db,
  { order, refundId }: Returned,
): Promise<void> {
  const { totalCents } = order;
  if (totalCents === 0) return;
  const back = await takingBack(tx, order);
  await postJournal(ctx, tx, {
    ...aboutOrder(order),
    ...back,
    kind: "refund",
    sourceType: "refund",
    sourceId: refundId,
    postings: [
      { account: "stripe_clearing", amountCents: -totalCents },
      ...payable(order, -back.shareCents),
      { account: "refunds", amountCents: totalCents + back.shareCents },
    ],
  });
}

/** A refund that failed after all: everything that it moved moves back. */
export async function recordRefundFailed(
  ctx: LedgerCtx,
  tx: Db,
  { order, refundId }: Returned,
): Promise<void> {
  const refund = await findJournal(tx, {
    sourceType: "refund",
    sourceId: refundId,
    kinds: ["refund", "surplus"],
  });
  if (!refund) return;
  const entries = await listEntries(tx, refund.id);
  await postJournal(ctx, tx, {
    ...aboutOrder(order),
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
