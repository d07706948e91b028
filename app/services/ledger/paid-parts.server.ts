import type { Ctx } from "~/ctx.server";
import type { Posting } from "~/domain/ledger/ledger";
import type { Cents } from "~/domain/platform/money";
import type { PaymentMode } from "~/domain/payments/payment-modes";
import {
  findJournalAbout,
  sumHeld,
  sumShares,
} from "~/models/ledger/ledger.server";
import type { Order } from "~/models/orders/orders.server";
import type { PaidKey } from "~/models/payments/paid-key.server";
import type { ProjectPayment } from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

export type LedgerCtx = Pick<Ctx, "newId" | "now">;

/** The source of journals: an order or a project payment, with its price. */
export type Booked = { key: PaidKey; mode: PaymentMode; amountCents: Cents };

export function bookedOrder(order: Order): Booked {
  const { id: orderId, paymentMode: mode, totalCents: amountCents } = order;
  return { key: { orderId }, mode, amountCents };
}

export function bookedPayment(payment: ProjectPayment): Booked {
  const { id: projectPaymentId, paymentMode: mode, amountCents } = payment;
  return { key: { projectPaymentId }, mode, amountCents };
}

/** The columns that link a journal to its order or payment. */
export function aboutPaid({ key, mode }: Booked) {
  return { ...key, paymentMode: mode };
}

/** The creator's line; the site's own services have no creator and no line. */
export function payable(userId: string | null, amountCents: Cents): Posting[] {
  return userId
    ? [{ account: "creator_payable", ownerId: userId, amountCents }]
    : [];
}

/** Money of an accepted offer that is not released yet. */
export function held(paymentId: string, amountCents: Cents): Posting {
  return { account: "held", ownerId: paymentId, amountCents };
}

type TakingBack = {
  /** What the journal records about the creator's earnings. */
  earnings: {
    creatorUserId: string | null;
    grossCents: Cents;
    shareCents: Cents;
    payableAt: Date | null;
  };
  /** The accounts that pay; the platform pays the rest of the price. */
  postings: Posting[];
  takenCents: Cents;
};

/**
 * What remains of a sale or project and can be reversed: held money first, and
 * for an amount beyond it all of the share that was given, less what was
 * already reversed.
 */
export async function takingBack(
  tx: Db,
  { key }: Booked,
  amountCents: Cents,
): Promise<TakingBack> {
  const paymentId = key.projectPaymentId ?? "";
  const heldCents = Math.min(await sumHeld(tx, paymentId), amountCents);
  const fromHeld = heldCents === 0 ? [] : [held(paymentId, heldCents)];
  const given =
    heldCents === amountCents
      ? undefined
      : await findJournalAbout(tx, key, ["sale", "project"]);
  if (!given) {
    if (heldCents === 0) await requireHold(tx, key);
    return {
      earnings: NO_EARNINGS,
      postings: fromHeld,
      takenCents: heldCents,
    };
  }
  const booked = await sumShares(tx, key);
  const { creatorUserId, payableAt } = given;
  return {
    earnings: {
      creatorUserId,
      grossCents: 0 - booked.grossCents,
      shareCents: 0 - booked.shareCents,
      payableAt,
    },
    postings: [...fromHeld, ...payable(creatorUserId, booked.shareCents)],
    takenCents: heldCents + (creatorUserId ? booked.shareCents : 0),
  };
}

const NO_EARNINGS = {
  creatorUserId: null,
  grossCents: 0,
  shareCents: 0,
  payableAt: null,
};

/**
 * Held money that was refunded before its release leaves nothing to reverse.
 */
async function requireHold(tx: Db, key: PaidKey): Promise<void> {
  if (await findJournalAbout(tx, key, ["hold"])) return;
  throw new Error(`Nothing was booked for ${JSON.stringify(key)}`);
}
