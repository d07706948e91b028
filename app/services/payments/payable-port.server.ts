import type { Cents } from "~/domain/platform/money";
import type { DisputeStage } from "~/domain/payments/card-disputes";
import type { Decline } from "~/domain/payments/attempts";
import type { PaymentMode } from "~/domain/payments/payment-modes";
import type { PaidKey } from "~/models/payments/paid-key.server";
import type { Attempt } from "~/models/payments/payment-attempts.server";
import type { Refund } from "~/models/payments/refunds.server";
import type { Db } from "~/models/platform/store.server";

/** What a payer owes, and how the payment is named elsewhere. */
type Bill = {
  id: string;
  /** Identifies it in the columns of attempts, refunds and journals. */
  key: PaidKey;
  payerId: string;
  amountCents: Cents;
  currency: string;
  mode: PaymentMode;
  noun: "order" | "offer";
  /** The beginning of its attempts' idempotency keys. */
  keyPrefix: string;
  /** The provider's metadata that identifies it. */
  reference: Record<string, string>;
};

/** The parts of a payable's state that payments need. */
type Standing = {
  isPending: boolean;
  isRefunded: boolean;
  /**
   * True if the dispute changes nothing: it is already shown, or the payable
   * has ended.
   */
  showsDispute: boolean;
  lastDecline: string | null;
  declines: number;
  /** The refusal of a second payment. */
  settled: { message: string; details: Record<string, string> };
  /**
   * Where the payer goes after paying, and the thank-you text once complete.
   */
  landing: { path: string; thanks: string | null };
};

/** Who paid whom, by name. */
type PaidParties = { payer: string; recipient: string };

/** Why it can no longer be paid: canceled, too many declines, or too old. */
export type PayableEnd = "canceled" | "declined" | "expired";

/**
 * What payments know about something that is paid for. Its area implements the
 * functions; each runs in the transaction that applies the provider's state.
 */
export type PayablePort<Ctx> = Bill &
  Standing & {
    /** Its name and the path of its payment page; deterministic. */
    describe: (
      db: Db,
    ) => Promise<{ description: string; payPath: string | null }>;
    /** Its title, and the names of a project's parties, for administrators. */
    involved: (
      db: Db,
    ) => Promise<{ title: string; parties: PaidParties | null }>;
    /** False if the money is a duplicate or too late and must be refunded. */
    awaitsMoney: (ctx: Ctx, tx: Db) => Promise<boolean>;
    /** Delivers the purchase, or holds its money. */
    complete: (ctx: Ctx, tx: Db, attempt: Attempt) => Promise<unknown>;
    /** Stores why a card was declined, and counts a new decline. */
    decline: (tx: Db, decline: Decline) => Promise<void>;
    /** Ends it if it is pending. */
    end: (ctx: Ctx, tx: Db, why: PayableEnd) => Promise<unknown>;
    /** Reverses the purchase after a refund succeeded. */
    undo: (ctx: Ctx, tx: Db, refund: Refund) => Promise<unknown>;
    /**
     * Restores what a refund reversed, if anything, after it failed; false if a
     * bank has taken the money meanwhile.
     */
    reopen: (ctx: Ctx, tx: Db, refund: Refund) => Promise<boolean>;
    /** Applies a card dispute of its payment. */
    dispute: (
      ctx: Ctx,
      tx: Db,
      dispute: { disputeId: string; stage: DisputeStage },
    ) => Promise<void>;
    /** Notifies the payer that a duplicate payment is being refunded. */
    announceSurplus: (ctx: Ctx, tx: Db, refundId: string) => Promise<void>;
    /** Notifies the payer that this refund has failed so far. */
    announceFailedSurplus: (
      ctx: Ctx,
      tx: Db,
      failed: { refundId: string; amountCents: Cents },
    ) => Promise<void>;
  };

/** An area that has payables. */
export type PayableSource<Ctx> = {
  /** Undefined if the key is not one of this area's. */
  find: (db: Db, key: PaidKey) => Promise<PayablePort<Ctx> | undefined>;
  /**
   * Payables of a mode that have been unpaid since before `madeBefore`, oldest
   * first.
   */
  listPending: (
    db: Db,
    begun: { mode: PaymentMode; madeBefore: Date },
    limit: number,
  ) => Promise<PayablePort<Ctx>[]>;
};
