import type { Cents } from "~/domain/platform/money";
import type { Db } from "~/models/platform/store.server";

import {
  aboutPaid,
  takingBack,
  type Booked,
  type LedgerCtx,
} from "./paid-parts.server";
import { postJournal } from "./post-journal.server";

type Moved = {
  paid: Booked;
  dispute: { id: string; moves: number };
  /** What the bank moved since the last booking; negative if it took money. */
  changeCents: Cents;
};

/**
 * Books what a dispute's balance transactions moved: the amount and the bank's
 * fee when taken, and what comes back. An inquiry moves nothing. Idempotent per
 * number of balance transactions.
 */
export async function recordDisputeMoves(
  ctx: LedgerCtx,
  tx: Db,
  { paid, dispute, changeCents }: Moved,
): Promise<void> {
  await postJournal(ctx, tx, {
    ...aboutPaid(paid),
    kind: changeCents < 0 ? "dispute_opened" : "dispute_won",
    sourceType: "dispute",
    sourceId: `${dispute.id}:${dispute.moves}`,
    postings: [
      { account: "stripe_clearing", amountCents: changeCents },
      { account: "dispute_losses", amountCents: 0 - changeCents },
    ],
  });
}

/**
 * Books a lost dispute against held money, or else against the creator's share,
 * unless a refund has already taken it.
 */
export async function recordChargeback(
  ctx: LedgerCtx,
  tx: Db,
  { paid, dispute }: { paid: Booked; dispute: { id: string } },
): Promise<void> {
  const back = await takingBack(tx, paid, paid.amountCents);
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
