import type { Cents } from "~/domain/platform/money";
import type { DisputeStage } from "~/domain/payments/card-disputes";
import type { Decline } from "~/domain/payments/attempts";
import type { PaymentMode } from "~/domain/payments/payment-modes";
import type { PaidKey } from "~/models/payments/paid-key.server";
import type { Attempt } from "~/models/payments/payment-attempts.server";
import type { Refund } from "~/models/payments/refunds.server";
import type { Db } from "~/models/platform/store.server";

/** What a payer owes, and how the payment is named to others. */
type Bill = {
  id: string;
  /** The columns of attempts, refunds and journals that name it. */
  key: PaidKey;
  payerId: string;
  amountCents: Cents;
  currency: string;
  mode: PaymentMode;
  noun: "order" | "offer";
  /** Starts the idempotency keys of its attempts. */
  keyPrefix: string;
  /** The provider's metadata by which it is found again. */
  reference: Record<string, string>;
};

/** Where a payment stands, as far as payments ask. */
type Standing = {
  isPending: boolean;
  isRefunded: boolean;
  /** A bank's dispute no longer changes it: it shows one, or is over. */
  showsDispute: boolean;
  lastDecline: string | null;
  declines: number;
  /** The refusal of a second payment. */
  settled: { message: string; details: Record<string, string> };
  /** Where its payer arrives after paying, and the thanks once it is complete. */
  landing: { path: string; thanks: string | null };
};

/** Why nobody can pay any more: canceled, too many declines, or too old. */
export type PayableEnd = "canceled" | "declined" | "expired";

/**
 * What payments know of a thing that is paid for. Its area implements the verbs;
 * each runs in the transaction in which the provider's answer is applied.
 */
export type PayablePort<Ctx> = Bill &
  Standing & {
    /** Its name, and the path on which it is paid; deterministic. */
    describe: (
      db: Db,
    ) => Promise<{ description: string; payPath: string | null }>;
    /** False for money that comes twice or too late, which goes back. */
    awaitsMoney: (ctx: Ctx, tx: Db) => Promise<boolean>;
    /** Delivers what was paid for, or holds its money. */
    complete: (ctx: Ctx, tx: Db, attempt: Attempt) => Promise<unknown>;
    /** Keeps the reason of a declined card; counts a decline that is new. */
    decline: (tx: Db, decline: Decline) => Promise<void>;
    /** Ends it while it is pending. */
    end: (ctx: Ctx, tx: Db, why: PayableEnd) => Promise<unknown>;
    /** Takes back what was paid for after a refund succeeded. */
    undo: (ctx: Ctx, tx: Db, refund: Refund) => Promise<unknown>;
    /** A refund has failed: restores what it had undone, if anything. */
    reopen: (ctx: Ctx, tx: Db, refund: Refund) => Promise<void>;
    /** Follows the bank's dispute of its payment. */
    dispute: (
      ctx: Ctx,
      tx: Db,
      dispute: { disputeId: string; stage: DisputeStage },
    ) => Promise<void>;
    /** Tells the payer that money that came twice goes back. */
    announceSurplus: (ctx: Ctx, tx: Db, refundId: string) => Promise<void>;
    /** Tells the payer that this refund has failed so far. */
    announceFailedSurplus: (
      ctx: Ctx,
      tx: Db,
      failed: { refundId: string; amountCents: Cents },
    ) => Promise<void>;
  };

/** An area whose things are paid for. */
export type PayableSource<Ctx> = {
  /** Undefined when the key names nothing of this area. */
  find: (db: Db, key: PaidKey) => Promise<PayablePort<Ctx> | undefined>;
  /** Those of a mode that are unpaid since before then, oldest first. */
  listPending: (
    db: Db,
    begun: { mode: PaymentMode; madeBefore: Date },
    limit: number,
  ) => Promise<PayablePort<Ctx>[]>;
};
