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

/** Money that nothing waits for, or that does not match: it is owed back. */
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

/** Money that was owed back has gone back. */
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

/** Parked money that turned out to match pays for what it was meant for. */
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

/** Money that was owed back has been taken by the payer's bank. */
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

/** False for money in another currency or mode, which the ledger never held. */
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
