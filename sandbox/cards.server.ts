import { TEST_CARDS, type CardBehavior } from "~/domain/payments/test-cards";

import type { SandboxCard } from "~/integrations/payments/sandbox-port.server";

/** Why a bank declines a charge, with the provider's code and message. */
export type CardRefusal = {
  code: string;
  declineCode?: string;
  message: string;
  /** The invalid field of the card form. */
  param?: CardField;
};

type CardField = "number" | "exp_month" | "exp_year" | "cvc";

/** All card data that the sandbox stores; never the number. */
export type KeptCard = { last4: string; expMonth: number; expYear: number };

const CARD_REFUSALS: Partial<Record<CardBehavior, CardRefusal>> = {
  declined: {
    code: "card_declined",
    declineCode: "generic_decline",
    message: "Your card was declined.",
  },
  no_funds: {
    code: "card_declined",
    declineCode: "insufficient_funds",
    message: "Your card has insufficient funds.",
  },
  expired: {
    code: "expired_card",
    declineCode: "expired_card",
    message: "Your card has expired.",
    param: "exp_month",
  },
  wrong_cvc: {
    code: "incorrect_cvc",
    declineCode: "incorrect_cvc",
    message: "Your card's security code is incorrect.",
    param: "cvc",
  },
};

const BEHAVIORS = new Map(
  TEST_CARDS.map(({ number, behavior }) => [number.slice(-4), behavior]),
);

/** The provider's names for test cards, for calls without a card form. */
export const NAMED_CARDS = new Map([
  ["pm_card_visa", "4242"],
  ["pm_card_visa_chargeDeclined", "0002"],
  ["pm_card_visa_chargeDeclinedInsufficientFunds", "9995"],
  ["pm_card_chargeDeclinedExpiredCard", "0069"],
  ["pm_card_chargeDeclinedIncorrectCvc", "0127"],
  ["pm_card_authenticationRequiredOnSetup", "3155"],
  ["pm_card_createDispute", "0259"],
  ["pm_card_createDisputeInquiry", "1976"],
  ["pm_card_refundFail", "5126"],
]);

/** What the bank of a stored card does. */
export function behaviorOf(last4: string): CardBehavior {
  return BEHAVIORS.get(last4) ?? "declined";
}

/** Why the bank of a stored card declines a charge; null if it does not. */
export function cardRefusal(last4: string): CardRefusal | null {
  return CARD_REFUSALS[behaviorOf(last4)] ?? null;
}

/** Validates card input, as the provider does before it asks a bank. */
export function readCard(card: SandboxCard, now: Date): KeptCard | CardRefusal {
  const digits = card.cardNumber.replace(/[\s-]/g, "");
  if (!TEST_CARDS.some(({ number }) => number === digits)) {
    return {
      code: "incorrect_number",
      message: "Your card number is incorrect.",
      param: "number",
    };
  }
  const year = now.getUTCFullYear();
  const expMonth = card.expMonth ?? 12;
  const expYear = card.expYear ?? year + 1;
  return (
    expiryRefusal({ expMonth, expYear }, now) ??
    cvcRefusal(card.cvc) ?? { last4: digits.slice(-4), expMonth, expYear }
  );
}

export function isRefusal(read: KeptCard | CardRefusal): read is CardRefusal {
  return "code" in read;
}

function expiryRefusal(
  { expMonth, expYear }: { expMonth: number; expYear: number },
  now: Date,
): CardRefusal | null {
  const year = now.getUTCFullYear();
  if (expMonth < 1 || expMonth > 12) {
    return {
      code: "invalid_expiry_month",
      message: "Your card's expiration month is invalid.",
      param: "exp_month",
    };
  }
  const isPastYear = expYear < year;
  if (isPastYear || expYear > year + 50) {
    return {
      code: "invalid_expiry_year",
      message: "Your card's expiration year is invalid.",
      param: "exp_year",
    };
  }
  if (expYear > year || expMonth > now.getUTCMonth()) return null;
  return {
    code: "invalid_expiry_month",
    message: "Your card's expiration month is in the past.",
    param: "exp_month",
  };
}

function cvcRefusal(cvc: string | undefined): CardRefusal | null {
  if (cvc === undefined || /^\d{3,4}$/.test(cvc)) return null;
  return {
    code: "invalid_cvc",
    message: "Your card's security code is invalid.",
    param: "cvc",
  };
}
