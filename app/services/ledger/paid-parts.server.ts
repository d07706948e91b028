import type { Ctx } from "~/ctx.server";
import type { Posting } from "~/domain/orders/ledger";
import type { Cents } from "~/domain/money";
import { findJournal, sumHeld, sumShares } from "~/models/ledger/ledger.server";
import type { LedgerJournal } from "~/models/ledger/ledger.server";
import type { Order } from "~/models/orders/orders.server";
import type { ProjectPayment } from "~/models/projects/project-payments.server";
import type { Db } from "~/models/store.server";

import type { Paid } from "../payments/paid.server";

export type LedgerCtx = Pick<Ctx, "newId" | "now">;

/** What every journal of an order or a project payment says about it. */
export function aboutPaid(paid: Paid) {
  return "order" in paid
    ? { paymentMode: paid.order.paymentMode, orderId: paid.order.id }
    : {
        paymentMode: paid.payment.paymentMode,
        projectPaymentId: paid.payment.id,
      };
}

/** The creator's line; a service of the site has no creator and no line. */
export function payable(userId: string | null, amountCents: Cents): Posting[] {
  return userId
    ? [{ account: "creator_payable", ownerId: userId, amountCents }]
    : [];
}

/** Money of an accepted offer that has reached nobody yet. */
export function held(payment: ProjectPayment, amountCents: Cents): Posting {
  return { account: "held", ownerId: payment.id, amountCents };
}

export async function findSale(
  tx: Db,
  order: Order,
): Promise<LedgerJournal | undefined> {
  return findJournal(tx, {
    sourceType: "order",
    sourceId: order.id,
    kinds: ["sale"],
  });
}

async function findRelease(
  tx: Db,
  payment: ProjectPayment,
): Promise<LedgerJournal | undefined> {
  return findJournal(tx, {
    sourceType: "project_payment",
    sourceId: payment.id,
    kinds: ["project"],
  });
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
export async function takingBack(tx: Db, paid: Paid): Promise<TakingBack> {
  const heldCents = "payment" in paid ? await sumHeld(tx, paid.payment.id) : 0;
  if ("payment" in paid && heldCents !== 0) {
    return {
      earnings: NO_EARNINGS,
      postings: [held(paid.payment, heldCents)],
      takenCents: heldCents,
    };
  }
  const given =
    "order" in paid
      ? await findSale(tx, paid.order)
      : await findRelease(tx, paid.payment);
  if (!given) return nothing(paid);
  const stands = await sumShares(tx, aboutPaid(paid));
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

/** A project that was refunded before its release has nothing left to give. */
function nothing(paid: Paid): TakingBack {
  if ("order" in paid) {
    throw new Error(`No sale of order ${paid.order.id} stands`);
  }
  return { earnings: NO_EARNINGS, postings: [], takenCents: 0 };
}
