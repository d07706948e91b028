import type { Ctx } from "~/ctx.server";
import type { JournalKind, Posting } from "~/domain/ledger/ledger";
import type { Cents } from "~/domain/platform/money";
import type { PaymentMode } from "~/domain/payments/payment-modes";
import { insertEntries, insertJournal } from "~/models/ledger/ledger.server";
import type { Db } from "~/models/platform/store.server";

export type Journal = {
  kind: JournalKind;
  sourceType: string;
  sourceId: string;
  paymentMode: PaymentMode;
  orderId?: string | null;
  projectPaymentId?: string | null;
  /**
   * The user whose earnings the journal changes; gross and share are theirs.
   */
  creatorUserId?: string | null;
  grossCents?: Cents;
  shareCents?: Cents;
  payableAt?: Date | null;
  postings: readonly Posting[];
};

/**
 * Posts one movement of money, once per source and kind. Returns false if it
 * already exists or moves nothing. Throws if the postings do not sum to zero.
 */
export async function postJournal(
  ctx: Pick<Ctx, "newId" | "now">,
  tx: Db,
  { postings, ...journal }: Journal,
): Promise<boolean> {
  refuseImbalance(journal.kind, postings);
  const moving = postings.filter(({ amountCents }) => amountCents !== 0);
  if (moving.length === 0) return false;

  const id = ctx.newId();
  const isNew = await insertJournal(tx, {
    grossCents: 0,
    shareCents: 0,
    ...journal,
    id,
    createdAt: ctx.now(),
  });
  if (!isNew) return false;
  const entries = moving.map((posting, position) => ({
    ...posting,
    id: ctx.newId(),
    journalId: id,
    position,
  }));
  await insertEntries(tx, entries);
  return true;
}

function refuseImbalance(kind: string, postings: readonly Posting[]): void {
  const total = postings.reduce((sum, posting) => sum + posting.amountCents, 0);
  const isWhole = postings.every((posting) =>
    Number.isSafeInteger(posting.amountCents),
  );
  if (total === 0 && isWhole) return;
  throw new Error(`The postings of a ${kind} sum to ${total}`);
}
