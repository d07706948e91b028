import type { Cents } from "~/domain/money";
import type { Order } from "~/models/orders.server";
import type { Db } from "~/models/store.server";

import {
  aboutOrder,
  payable,
  takingBack,
  type LedgerCtx,
} from "./order-parts.server";
import { postJournal } from "./post-journal.server";

type Dispute = { id: string; amountCents: Cents; feeCents: Cents };
type Disputed<Known extends keyof Dispute> = {
  order: Order;
  dispute: Pick<Dispute, Known>;
};

/** The bank takes the money and its fee at once, whoever is right later. */
export async function recordDisputeOpened(
  ctx: LedgerCtx,
  tx: Db,
  { order, dispute }: Disputed<keyof Dispute>,
): Promise<void> {
  const takenCents = dispute.amountCents + dispute.feeCents;
  await postJournal(ctx, tx, {
    ...aboutOrder(order),
    kind: "dispute_opened",
    sourceType: "dispute",
    sourceId: dispute.id,
    postings: [
      { account: "stripe_clearing", amountCents: -takenCents },
      { account: "dispute_losses", amountCents: takenCents },
    ],
  });
}

/** A dispute that was won gives the amount back; its fee stays a loss. */
export async function recordDisputeWon(
  ctx: LedgerCtx,
  tx: Db,
  { order, dispute }: Disputed<"id" | "amountCents">,
): Promise<void> {
  await postJournal(ctx, tx, {
    ...aboutOrder(order),
    kind: "dispute_won",
    sourceType: "dispute",
    sourceId: dispute.id,
    postings: [
      { account: "stripe_clearing", amountCents: dispute.amountCents },
      { account: "dispute_losses", amountCents: -dispute.amountCents },
    ],
  });
}

/**
 * A dispute that was lost takes the creator's share back, unless a refund has
 * taken it before.
 */
export async function recordChargeback(
  ctx: LedgerCtx,
  tx: Db,
  { order, dispute }: Disputed<"id">,
): Promise<void> {
  const back = await takingBack(tx, order);
  await postJournal(ctx, tx, {
    ...aboutOrder(order),
    ...back,
    kind: "chargeback",
    sourceType: "dispute",
    sourceId: dispute.id,
    postings: [
      ...payable(order, -back.shareCents),
      { account: "dispute_losses", amountCents: back.shareCents },
    ],
  });
}
