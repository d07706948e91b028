import type Stripe from "stripe";

import type { CardBehavior } from "~/domain/payments/test-cards";

import { publicForm, type Books, type Kept } from "./books.server";
import { behaviorOf, cardRefusal, type CardRefusal } from "./cards.server";
import { addCharge, captureCharge } from "./charges.server";
import { openDispute } from "./disputes.server";
import { openInquiry } from "./inquiries.server";
import { CONFIRMABLE, OPEN, wrongIntent } from "./intents.server";
import { last4Of } from "./payment-methods.server";
import { ProviderRefusal } from "./provider-refusal.server";
import { completeSession, sessionOf } from "./session-outcomes.server";

type Intent = Kept<"payment_intent">;
type Method = Kept<"payment_method">;

/**
 * Charges a card for a payment, once: a second confirmation is refused because
 * the status has changed. Some cards require authentication first.
 */
export async function confirmIntent(
  books: Books,
  intent: Intent,
  { method, returnUrl }: { method: Method; returnUrl: string | null },
): Promise<Intent> {
  const { status } = intent.data;
  if (!CONFIRMABLE.includes(status)) {
    throw wrongIntent(
      intent,
      status === "succeeded"
        ? "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed."
        : `This PaymentIntent's payment_method could not be updated because it has a status of ${status}.`,
    );
  }
  const last4 = last4Of(method);
  if (behaviorOf(last4) === "authentication") {
    return askCardholder(books, intent, { method, returnUrl });
  }
  const charged = await chargeIntent(books, intent, {
    method,
    refusal: cardRefusal(last4),
  });
  await questionAtOnce(books, charged, behaviorOf(last4));
  return charged;
}

/** Applies the cardholder's answer to a payment that waits for it. */
export async function authenticateIntent(
  books: Books,
  intent: Intent,
  isGenuine: boolean,
): Promise<Intent> {
  const { status, payment_method: methodId } = intent.data;
  if (status !== "requires_action" || typeof methodId !== "string") {
    throw wrongIntent(intent, "This payment waits for no authentication.");
  }
  const method = await books.get("payment_method", methodId);
  if (isGenuine) return chargeIntent(books, intent, { method, refusal: null });
  return decline(books, intent, {
    code: "payment_intent_authentication_failure",
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    type: "invalid_request_error",
    payment_method: method.data,
  });
}

/** Captures all or a part of authorized money; the rest is released. */
export async function captureIntent(
  books: Books,
  intent: Intent,
  amountCents: number | undefined,
): Promise<Intent> {
  const { status, amount_capturable, latest_charge: chargeId } = intent.data;
  if (status !== "requires_capture" || typeof chargeId !== "string") {
    throw wrongIntent(
      intent,
      `This PaymentIntent could not be captured because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
    );
  }
  const amount = amountCents ?? amount_capturable;
  if (amount > amount_capturable) {
    throw new ProviderRefusal(
      "The amount to capture is greater than the amount that was authorized.",
      { code: "amount_too_large", param: "amount_to_capture" },
    );
  }
  const charge = await books.get("charge", chargeId);
  await captureCharge(books, charge, amount);
  return succeed(books, intent, { amount_received: amount });
}

/** The provider's response to a call whose card was declined. */
export function declineAnswer({ data }: Intent): ProviderRefusal | null {
  const { last_payment_error: refusal } = data;
  if (data.status !== OPEN || !refusal) return null;
  const { message = "Your card was declined.", type: _, ...facts } = refusal;
  return new ProviderRefusal(message, {
    ...facts,
    status: 402,
    type: "card_error",
    payment_intent: publicForm(data),
  });
}

async function askCardholder(
  books: Books,
  intent: Intent,
  { method, returnUrl }: { method: Method; returnUrl: string | null },
): Promise<Intent> {
  const { id, client_secret } = intent.data;
  const url = new URL(`/sandbox/authenticate/${id}`, books.publicUrl);
  url.searchParams.set("client_secret", client_secret ?? "");
  const asked = await books.change(intent, {
    status: "requires_action",
    last_payment_error: null,
    payment_method: method.data.id,
    next_action: {
      type: "redirect_to_url",
      redirect_to_url: { return_url: returnUrl, url: url.href },
    },
  });
  await books.tell("payment_intent.requires_action", asked);
  return asked;
}

async function chargeIntent(
  books: Books,
  intent: Intent,
  { method, refusal }: { method: Method; refusal: CardRefusal | null },
): Promise<Intent> {
  const isManual = intent.data.capture_method === "manual";
  const charge = await addCharge(books, {
    intent: intent.data,
    method,
    refusal,
    isCaptured: !isManual,
  });
  const moved = { latest_charge: charge.data.id };
  if (refusal) {
    return decline(books, await books.change(intent, moved), {
      code: refusal.code,
      ...(refusal.declineCode && { decline_code: refusal.declineCode }),
      ...(refusal.param && { param: refusal.param }),
      charge: charge.data.id,
      message: refusal.message,
      payment_method: method.data,
      type: "card_error",
    });
  }
  const paid = { ...moved, payment_method: method.data.id };
  if (isManual) return authorize(books, intent, paid);
  const amount_received = intent.data.amount;
  return succeed(books, intent, { ...paid, amount_received });
}

async function authorize(
  books: Books,
  intent: Intent,
  changes: Partial<Stripe.PaymentIntent>,
): Promise<Intent> {
  const authorized = await books.change(intent, {
    ...changes,
    status: "requires_capture",
    amount_capturable: intent.data.amount,
    last_payment_error: null,
    next_action: null,
  });
  await books.tell("payment_intent.amount_capturable_updated", authorized);
  return authorized;
}

async function succeed(
  books: Books,
  intent: Intent,
  changes: Partial<Stripe.PaymentIntent>,
): Promise<Intent> {
  const paid = await books.change(intent, {
    ...changes,
    status: "succeeded",
    amount_capturable: 0,
    last_payment_error: null,
    next_action: null,
  });
  await books.tell("payment_intent.succeeded", paid);
  const session = await sessionOf(books, paid);
  if (session) await completeSession(books, session);
  return paid;
}

async function decline(
  books: Books,
  intent: Intent,
  refusal: Stripe.PaymentIntent.LastPaymentError,
): Promise<Intent> {
  const declined = await books.change(intent, {
    status: OPEN,
    last_payment_error: refusal,
    next_action: null,
    payment_method: null,
  });
  await books.tell("payment_intent.payment_failed", declined);
  return declined;
}

/** Opens a dispute or inquiry immediately for the test cards that do so. */
async function questionAtOnce(
  books: Books,
  { data }: Intent,
  behavior: CardBehavior,
): Promise<void> {
  const { latest_charge: chargeId } = data;
  if (data.status !== "succeeded" || typeof chargeId !== "string") return;
  const charge = await books.get("charge", chargeId);
  if (behavior === "dispute") await openDispute(books, charge);
  if (behavior === "inquiry") await openInquiry(books, charge);
}
