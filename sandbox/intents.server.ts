import { randomBytes } from "node:crypto";

import type Stripe from "stripe";

import { publicForm, type Books, type Kept } from "./books.server";
import { wrongState } from "./provider-refusal.server";

type NewIntent = {
  [
    fact in
      | "amount"
      | "currency"
      | "description"
      | "metadata"
      | "receipt_email"
      | "transfer_group"
  ]: Stripe.PaymentIntent[fact];
} & Partial<Stripe.PaymentIntent>;

type Intent = Kept<"payment_intent">;

/** Adds a payment that waits for its card. */
export async function addIntent(
  books: Books,
  wanted: NewIntent,
  sessionId: string | null = null,
): Promise<Intent> {
  const id = books.idFor("payment_intent");
  const clientSecret = `${id}_secret_${randomBytes(18).toString("hex")}`;
  const intent: Stripe.PaymentIntent = {
    ...NOTHING_YET,
    ...wanted,
    id,
    client_secret: clientSecret,
    created: books.seconds,
    status: wanted.payment_method ? "requires_confirmation" : OPEN,
  };
  const links = { parentId: sessionId, clientSecret };
  const added = await books.add("payment_intent", intent, links);
  await books.tell("payment_intent.created", added);
  return added;
}

/** Updates a payment until its money has moved. */
export async function updateIntent(
  books: Books,
  intent: Intent,
  changes: Partial<Stripe.PaymentIntent>,
): Promise<Intent> {
  const { status } = intent.data;
  const isOver = status === "succeeded" || status === "canceled";
  const movesAmount = changes.amount !== undefined;
  if (isOver || (movesAmount && !AMOUNT_MAY_CHANGE.has(status))) {
    throw wrongIntent(
      intent,
      `This PaymentIntent could not be updated because it has a status of ${status}.`,
    );
  }
  return books.change(intent, changes);
}

/** Cancels a payment that has not succeeded; releases authorized money. */
export async function cancelIntent(
  books: Books,
  intent: Intent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Promise<Intent> {
  const { status, latest_charge: chargeId } = intent.data;
  if (!CANCELABLE.includes(status)) {
    throw wrongIntent(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(", ")}.`,
    );
  }
  if (status === "requires_capture" && typeof chargeId === "string") {
    await releaseCharge(books, await books.get("charge", chargeId));
  }
  const canceled = await books.change(intent, {
    status: "canceled",
    amount_capturable: 0,
    canceled_at: books.seconds,
    cancellation_reason: reason,
    next_action: null,
  });
  await books.tell("payment_intent.canceled", canceled);
  return canceled;
}

/** A refusal because of the payment's status, with the payment itself. */
export function wrongIntent({ data }: Intent, message: string) {
  return wrongState(message, {
    payment_intent: publicForm(data),
  });
}

export const OPEN = "requires_payment_method";

/** The statuses in which a card can be added. */
export const CONFIRMABLE: readonly Stripe.PaymentIntent.Status[] = [
  OPEN,
  "requires_confirmation",
  "requires_action",
];

const AMOUNT_MAY_CHANGE = new Set<string>([OPEN, "requires_confirmation"]);

const CANCELABLE: readonly Stripe.PaymentIntent.Status[] = [
  ...CONFIRMABLE,
  "requires_capture",
];

async function releaseCharge(
  books: Books,
  charge: Kept<"charge">,
): Promise<void> {
  const { amount } = charge.data;
  const changes = { amount_refunded: amount, refunded: true };
  await books.tell("charge.refunded", await books.change(charge, changes));
}

const NOTHING_YET = {
  object: "payment_intent",
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: { allow_redirects: "always", enabled: true },
  canceled_at: null,
  cancellation_reason: null,
  capture_method: "automatic_async",
  confirmation_method: "automatic",
  customer: null,
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ["card"],
  payment_record: null,
  processing: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
} satisfies Partial<Stripe.PaymentIntent>;
