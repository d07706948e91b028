import type { Cents } from "~/domain/money";
import type { Db } from "~/models/store.server";

import type { Paid } from "../payments/paid.server";
import { aboutPaid, takingBack, type LedgerCtx } from "./paid-parts.server";
import { postJournal } from "./post-journal.server";

type Dispute = { id: string; amountCents: Cents; feeCents: Cents };
type Disputed<Known extends keyof Dispute> = Paid & {
  dispute: Pick<Dispute, Known>;
};

/** The bank takes the money and its fee at once, whoever is right later. */
export async function recordDisputeOpened(
  ctx: LedgerCtx,
  tx: Db,
  { dispute, ...paid }: Disputed<keyof Dispute>,
): Promise<void> {
  const takenCents = dispute.amountCents + dispute.feeCents;
  await postJournal(ctx, tx, {
    ...aboutPaid(paid),
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
  { dispute, ...paid }: Disputed<"id" | "amountCents">,
): Promise<void> {
  await postJournal(ctx, tx, {
    ...aboutPaid(paid),
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
 * A dispute that was lost takes what is held, or the creator's share, unless a
 * refund has taken it before.
 */
export async function recordChargeback(
  ctx: LedgerCtx,
  tx: Db,
  { dispute, ...paid }: Disputed<"id">,
): Promise<void> {
  const back = await takingBack(tx, paid);
  await postJournal(ctx, tx, {
    ...aboutPaid(paid),
    ...back.earnings,
    kind: "chargeback",
    sourceType: "dispute",
    sourceId: dispute.id,
    postings: [
      ...back.postings,
      { account: "dispute_losses", amountCents: 0 - back.takenCents },
    ],
  });
}
