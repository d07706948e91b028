import type Stripe from "stripe";

import type { Books, Kept } from "./books.server";

const FEE_PER_MILLE = 29;
const FEE_FIXED_CENTS = 30;

/** The provider's fee for a charge: 2.9% and 30 cents. */
export function chargeFee(amountCents: number): number {
  return Math.round((amountCents * FEE_PER_MILLE) / 1000) + FEE_FIXED_CENTS;
}

type Movement = {
  type: Stripe.BalanceTransaction.Type;
  amountCents: number;
  feeCents?: number;
  sourceId: string;
};

/** Books a movement of the platform's balance. */
export function addMovement(
  books: Books,
  { type, amountCents, feeCents = 0, sourceId }: Movement,
): Promise<Kept<"balance_transaction">> {
  const fee: Stripe.BalanceTransaction.FeeDetail = {
    amount: feeCents,
    application: null,
    currency: "usd",
    description: "Processing fees of the sandbox",
    type: "stripe_fee",
  };
  const id = books.idFor("balance_transaction");
  const movement: Stripe.BalanceTransaction = {
    id,
    object: "balance_transaction",
    amount: amountCents,
    available_on: books.seconds,
    balance_type: "payments",
    created: books.seconds,
    currency: "usd",
    description: null,
    exchange_rate: null,
    fee: feeCents,
    fee_details: feeCents === 0 ? [] : [fee],
    net: amountCents - feeCents,
    reporting_category: type,
    source: sourceId,
    status: "available",
    type,
  };
  return books.add("balance_transaction", movement, { parentId: sourceId });
}
