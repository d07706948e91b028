import type Stripe from "stripe";

import { addMovement, chargeFee } from "./balance.server";
import type { Books, Kept } from "./books.server";
import type { CardRefusal } from "./cards.server";
import { noBilling } from "./payment-methods.server";

type Charging = {
  intent: Stripe.PaymentIntent;
  method: Kept<"payment_method">;
  refusal: CardRefusal | null;
  isCaptured: boolean;
};

/**
 * Charges a card. With asynchronous capture, the default, the charge has no
 * balance transaction until it reaches the balance later.
 */
export async function addCharge(
  books: Books,
  charging: Charging,
): Promise<Kept<"charge">> {
  const id = books.idFor("charge");
  const { intent, refusal, isCaptured } = charging;
  const isPaid = refusal === null;
  const movementId =
    isPaid && isCaptured ? await moveBalance(books, id, intent) : null;
  const charge = await books.add(
    "charge",
    {
      ...plainCharge(charging),
      id,
      balance_transaction: movementId,
      created: books.seconds,
    },
    { parentId: intent.id },
  );
  await books.tell(isPaid ? "charge.succeeded" : "charge.failed", charge);
  return charge;
}

/** The balance transaction of a captured charge; null while it is pending. */
async function moveBalance(
  books: Books,
  chargeId: string,
  { amount, capture_method }: Stripe.PaymentIntent,
): Promise<string | null> {
  if (capture_method !== "automatic_async") {
    return (await addChargeMovement(books, chargeId, amount)).data.id;
  }
  await books.add("clearing", { id: books.idFor("clearing"), chargeId });
  return null;
}

/** Moves a charge into the balance, which sets its fee. */
export async function clearCharge(
  books: Books,
  clearing: Kept<"clearing">,
): Promise<void> {
  const charge = await books.get("charge", clearing.data.chargeId);
  const { id, amount_captured } = charge.data;
  const movement = await addChargeMovement(books, id, amount_captured);
  const cleared = await books.change(charge, {
    balance_transaction: movement.data.id,
  });
  await books.remove(clearing);
  await books.tell("charge.updated", cleared);
}

function addChargeMovement(
  books: Books,
  sourceId: string,
  amountCents: number,
): Promise<Kept<"balance_transaction">> {
  const feeCents = chargeFee(amountCents);
  return addMovement(books, {
    type: "charge",
    amountCents,
    feeCents,
    sourceId,
  });
}

/** Captures an authorized charge. */
export async function captureCharge(
  books: Books,
  charge: Kept<"charge">,
  amountCents: number,
): Promise<Kept<"charge">> {
  const movement = await addChargeMovement(books, charge.data.id, amountCents);
  const captured = await books.change(charge, {
    amount_captured: amountCents,
    balance_transaction: movement.data.id,
    captured: true,
  });
  await books.tell("charge.captured", captured);
  return captured;
}

type PlainCharge = Omit<Stripe.Charge, "id" | "created">;

function plainCharge(charging: Charging): PlainCharge {
  const { intent, method, refusal, isCaptured } = charging;
  const isTaken = refusal === null && isCaptured;
  const card = cardDetails(method);
  return {
    ...NOTHING_MORE,
    object: "charge",
    amount: intent.amount,
    amount_captured: isTaken ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: noBilling(),
    captured: isTaken,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    ...failureOf(refusal),
    livemode: false,
    metadata: intent.metadata,
    outcome: outcomeOf(refusal),
    paid: refusal === null,
    payment_intent: intent.id,
    payment_method: method.data.id,
    payment_method_details: card ? { type: "card", card } : null,
    receipt_email: intent.receipt_email,
    refunded: false,
    status: refusal === null ? "succeeded" : "failed",
    transfer_group: intent.transfer_group,
  };
}

/** Fields that a sandbox charge never uses. */
const NOTHING_MORE = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  calculated_statement_descriptor: "ARMORY",
  failure_balance_transaction: null,
  fraud_details: null,
  on_behalf_of: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
} as const;

function failureOf(refusal: CardRefusal | null) {
  return {
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
  };
}

function outcomeOf(refusal: CardRefusal | null): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: refusal ? "declined_by_network" : "approved_by_network",
    reason: refusal?.declineCode ?? null,
    risk_level: "normal",
    seller_message: refusal ? refusal.message : "Payment complete.",
    type: refusal ? "issuer_declined" : "authorized",
  };
}

function cardDetails({
  data,
}: Kept<"payment_method">): Stripe.Charge.PaymentMethodDetails.Card | null {
  const { card } = data;
  if (!card) return null;
  const { brand, country, exp_month, exp_year, funding, last4 } = card;
  return {
    brand,
    country,
    exp_month,
    exp_year,
    funding,
    last4,
    amount_authorized: null,
    authorization_code: null,
    checks: null,
    electronic_commerce_indicator: null,
    fingerprint: null,
    installments: null,
    mandate: null,
    network: "visa",
    network_token: null,
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
