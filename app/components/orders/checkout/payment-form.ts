import type { Cents } from "~/domain/platform/money";

/** The server's response to a payment request. */
export type BegunPayment =
  | { clientSecret: string }
  /** Nothing is left to pay: the purchase, or the sign-in page. */
  | { goTo: string };

/**
 * The common interface of both card forms, the sandbox's and the provider's.
 * Both call `pay` with an attempt that returns the next address, or throws.
 */
export type PaymentFormProps = {
  totalCents: Cents;
  totalText: string;
  publishableKey: string | null;
  isPaying: boolean;
  /** Finds or creates the pending payment at the shown price. */
  begin: () => Promise<BegunPayment>;
  pay: (attempt: () => Promise<string>) => void;
};

/** Why a payment did not succeed, as text for the buyer. */
export class PaymentFailure extends Error {
  override readonly name = "PaymentFailure";
  constructor(
    /** Whether the card was declined or something else went wrong. */
    readonly title: "Payment Failed" | "Payment Error",
    message: string,
    /** The current price, if it differs from the shown one. */
    readonly newPrice?: number,
  ) {
    super(message);
  }
}

export const UNEXPECTED = "An unexpected error occurred";

const NO_CONNECTION = "No connection: we can’t reach the server.";

/** The connection was lost before the card could be charged. */
export function lostBeforeCharge(): PaymentFailure {
  return new PaymentFailure(
    "Payment Error",
    `${NO_CONNECTION} Nothing was charged. Check your connection, then press Pay to try again.`,
  );
}

/**
 * The connection was lost while the card was charged; the outcome is unknown.
 */
export function lostWhileCharging(): PaymentFailure {
  return new PaymentFailure(
    "Payment Error",
    `${NO_CONNECTION} We don’t know yet whether your payment went through. Check your connection, then press Pay to try again. It is the same payment, so you are charged at most once.`,
  );
}

/** Turns any error while paying into a text for the buyer. */
export function failureOf(error: unknown): PaymentFailure {
  if (error instanceof PaymentFailure) return error;
  return new PaymentFailure("Payment Error", UNEXPECTED);
}
