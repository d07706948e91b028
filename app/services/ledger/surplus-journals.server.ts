import type { Cents } from "~/domain/platform/money";
import type { Posting } from "~/domain/ledger/ledger";
import { findJournal } from "~/models/ledger/ledger.server";
import type { Db } from "~/models/platform/store.server";

import { aboutPaid, type Booked, type LedgerCtx } from "./paid-parts.server";
import { postJournal } from "./post-journal.server";

type Surplus = { paid: Booked; amountCents: Cents };

function owed(amountCents: Cents): Posting[] {
  return [
    { account: "stripe_clearing", amountCents },
    { account: "refunds", amountCents: -amountCents },
  ];
}

/** Books money that matches no open payment and is owed to its payer. */
export async function recordSurplus(
  ctx: LedgerCtx,
  tx: Db,
  { paid, attemptId, amountCents }: Surplus & { attemptId: string },
): Promise<void> {
  await postJournal(ctx, tx, {
    ...aboutPaid(paid),
    kind: "surplus",
    sourceType: "payment_attempt",
    sourceId: attemptId,
    postings: owed(amountCents),
  });
}

/** Books owed money that was returned to its payer. */
export async function recordSurplusReturned(
  ctx: LedgerCtx,
  tx: Db,
  { paid, refundId, amountCents }: Surplus & { refundId: string },
): Promise<void> {
  await postJournal(ctx, tx, {
    ...aboutPaid(paid),
    kind: "surplus",
    sourceType: "refund",
    sourceId: refundId,
    postings: owed(-amountCents),
  });
}

/** Books parked money that was matched to its payment after all. */
export async function recordSurplusTaken(
  ctx: LedgerCtx,
  tx: Db,
  { paid, attemptId, amountCents }: Surplus & { attemptId: string },
): Promise<void> {
  if (!(await isSurplusBooked(tx, attemptId))) return;
  await postJournal(ctx, tx, {
    ...aboutPaid(paid),
    kind: "adjustment",
    sourceType: "payment_attempt",
    sourceId: attemptId,
    postings: owed(-amountCents),
  });
}

type Disputed = Surplus & { attemptId: string; disputeId: string };

/** Books owed money that the payer's bank took back in a dispute. */
export async function recordSurplusDisputed(
  ctx: LedgerCtx,
  tx: Db,
  { paid, attemptId, disputeId, amountCents }: Disputed,
): Promise<void> {
  if (!(await isSurplusBooked(tx, attemptId))) return;
  await postJournal(ctx, tx, {
    ...aboutPaid(paid),
    kind: "chargeback",
    sourceType: "dispute",
    sourceId: disputeId,
    postings: [
      { account: "dispute_losses", amountCents: -amountCents },
      { account: "refunds", amountCents },
    ],
  });
}

/** False for another currency or mode, which the ledger never held. */
export async function isSurplusBooked(
  tx: Db,
  attemptId: string | null,
): Promise<boolean> {
  const journal = await findJournal(tx, {
    sourceType: "payment_attempt",
    sourceId: attemptId ?? "",
    kinds: ["surplus"],
  });
  return journal !== undefined;
}
