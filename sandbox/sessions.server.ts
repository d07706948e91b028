import type Stripe from "stripe";

import type { Books, Kept, Kinds } from "./books.server";
import { confirmIntent } from "./confirming.server";
import { addIntent, cancelIntent, CONFIRMABLE } from "./intents.server";
import { addPaymentMethod } from "./payment-methods.server";
import type { KeptCard } from "./cards.server";
import { ProviderRefusal } from "./provider-refusal.server";

type Session = Kept<"checkout.session">;

type NewSession = Pick<
  Kinds["checkout.session"],
  | "amount_total"
  | "cancel_url"
  | "client_reference_id"
  | "currency"
  | "customer_email"
  | "expires_at"
  | "metadata"
  | "sandbox"
  | "success_url"
>;

/** Adds a hosted page for one payment. */
export async function addSession(
  books: Books,
  wanted: NewSession,
): Promise<Session> {
  const id = books.idFor("checkout.session");
  return books.add("checkout.session", {
    ...NOTHING_ASKED,
    ...wanted,
    id,
    amount_subtotal: wanted.amount_total,
    created: books.seconds,
    url: new URL(`/sandbox/checkout/${id}`, books.publicUrl).href,
  });
}

/**
 * Pays an open session: the first card creates its payment, and after a decline
 * the next card is used for the same one.
 */
export async function paySession(
  books: Books,
  session: Session,
  card: KeptCard,
): Promise<Kept<"payment_intent">> {
  const intent = await intentOf(books, session);
  const method = await addPaymentMethod(books, card);
  return confirmIntent(books, intent, { method, returnUrl: null });
}

/** Expires an open session and cancels its pending payment. */
export async function expireSession(
  books: Books,
  session: Session,
): Promise<Session> {
  const { status, payment_intent: intentId } = session.data;
  if (status !== "open") {
    throw new ProviderRefusal(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`,
      {},
    );
  }
  if (typeof intentId === "string") {
    const intent = await books.get("payment_intent", intentId);
    if (CONFIRMABLE.includes(intent.data.status)) {
      await cancelIntent(books, intent, null);
    }
  }
  const expired = await books.change(session, { status: "expired", url: null });
  await books.tell("checkout.session.expired", expired);
  return expired;
}

/** A session in its current state; expires it first if its time is over. */
export async function currentSession(
  books: Books,
  session: Session,
): Promise<Session> {
  return isOver(books, session) ? expireSession(books, session) : session;
}

function isOver(books: Books, { data }: Session): boolean {
  return data.status === "open" && data.expires_at <= books.seconds;
}

/** No session lasts longer, so older ones need not be checked. */
export const LONGEST_SESSION_SECONDS = 24 * 60 * 60;

/** Open sessions whose time is over. */
export async function findDueSessions(books: Books): Promise<string[]> {
  const sessions = await books.list("checkout.session", {
    from: new Date(books.at.getTime() - 2 * LONGEST_SESSION_SECONDS * 1000),
    limit: 500,
  });
  const due = sessions.filter((session) => isOver(books, session));
  return due.map(({ data }) => data.id);
}

async function intentOf(
  books: Books,
  session: Session,
): Promise<Kept<"payment_intent">> {
  const { data } = session;
  if (typeof data.payment_intent === "string") {
    return books.get("payment_intent", data.payment_intent);
  }
  const intent = await addIntent(
    books,
    {
      amount: data.amount_total ?? 0,
      currency: data.currency ?? "usd",
      ...data.sandbox.intent,
      receipt_email: data.customer_email,
    },
    data.id,
  );
  await books.change(session, { payment_intent: intent.data.id });
  return intent;
}

const NOTHING_ASKED = {
  object: "checkout.session",
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: {
    enabled: false,
    liability: null,
    provider: null,
    status: null,
  },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer: null,
  customer_account: null,
  customer_creation: "if_required",
  customer_details: null,
  discounts: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  mode: "payment",
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: "if_required",
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ["card"],
  payment_status: "unpaid",
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: "open",
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: "hosted_page",
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;
