import type Stripe from "stripe";

import type { Books, Kept } from "./books.server";
import { NAMED_CARDS, type KeptCard } from "./cards.server";

/** Stores a card: its last four digits, brand and expiry. */
export function addPaymentMethod(
  books: Books,
  { last4, expMonth, expYear }: KeptCard,
): Promise<Kept<"payment_method">> {
  return books.add("payment_method", {
    id: books.idFor("payment_method"),
    object: "payment_method",
    billing_details: noBilling(),
    card: {
      brand: "visa",
      checks: null,
      country: "US",
      display_brand: "visa",
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: null,
      funding: "credit",
      generated_from: null,
      last4,
      networks: null,
      regulated_status: null,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: books.seconds,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  });
}

/** A stored card by id, or a new one by the provider's name for a test card. */
export function takePaymentMethod(
  books: Books,
  id: string,
): Promise<Kept<"payment_method">> {
  const last4 = NAMED_CARDS.get(id);
  if (!last4) return books.get("payment_method", id, "payment_method");
  const expYear = books.at.getUTCFullYear() + 1;
  return addPaymentMethod(books, { last4, expMonth: 12, expYear });
}

export function last4Of({ data }: Kept<"payment_method">): string {
  return data.card?.last4 ?? "";
}

export function noBilling(): Stripe.PaymentMethod.BillingDetails {
  return { address: null, email: null, name: null, phone: null, tax_id: null };
}
