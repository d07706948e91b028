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

/** What journals are about: an order or a project payment, and its price. */
export type Booked = { key: PaidKey; mode: PaymentMode; amountCents: Cents };

export function bookedOrder(order: Order): Booked {
  const { id: orderId, paymentMode: mode, totalCents: amountCents } = order;
  return { key: { orderId }, mode, amountCents };
}

export function bookedPayment(payment: ProjectPayment): Booked {
  const { id: projectPaymentId, paymentMode: mode, amountCents } = payment;
  return { key: { projectPaymentId }, mode, amountCents };
}

/** The columns by which every journal names what it is about. */
export function aboutPaid({ key, mode }: Booked) {
  return { ...key, paymentMode: mode };
}

/** The creator's line; a service of the site has no creator and no line. */
export function payable(userId: string | null, amountCents: Cents): Posting[] {
  return userId
    ? [{ account: "creator_payable", ownerId: userId, amountCents }]
    : [];
}

/** Money of an accepted offer that has reached nobody yet. */
export function held(paymentId: string, amountCents: Cents): Posting {
  return { account: "held", ownerId: paymentId, amountCents };
}

type TakingBack = {
  /** What the journal says of the creator's earnings. */
  earnings: {
    creatorUserId: string | null;
    grossCents: Cents;
    shareCents: Cents;
    payableAt: Date | null;
  };
  /** Where the money is taken from; the rest of the price is the platform's. */
  postings: Posting[];
  takenCents: Cents;
};

/**
 * What still stands of a sale or a project, to be taken back: held money as a
 * whole, else exactly the share that it gave less what was taken back before.
 */
export async function takingBack(tx: Db, { key }: Booked): Promise<TakingBack> {
  const paymentId = key.projectPaymentId ?? "";
  const heldCents = await sumHeld(tx, paymentId);
  if (heldCents !== 0) {
    return {
      earnings: NO_EARNINGS,
      postings: [held(paymentId, heldCents)],
      takenCents: heldCents,
    };
  }
  const given = await findJournalAbout(tx, key, ["sale", "project"]);
  if (!given) return nothing(tx, key);
  const stands = await sumShares(tx, key);
  const { creatorUserId, payableAt } = given;
  return {
    earnings: {
      creatorUserId,
      grossCents: 0 - stands.grossCents,
      shareCents: 0 - stands.shareCents,
      payableAt,
    },
    postings: payable(creatorUserId, stands.shareCents),
    takenCents: creatorUserId ? stands.shareCents : 0,
  };
}

const NO_EARNINGS = {
  creatorUserId: null,
  grossCents: 0,
  shareCents: 0,
  payableAt: null,
};

/** Held money that was refunded before its release has nothing left to give. */
async function nothing(tx: Db, key: PaidKey): Promise<TakingBack> {
  if (!(await findJournalAbout(tx, key, ["hold"]))) {
    throw new Error(`Nothing was booked for ${JSON.stringify(key)}`);
  }
  return { earnings: NO_EARNINGS, postings: [], takenCents: 0 };
}
