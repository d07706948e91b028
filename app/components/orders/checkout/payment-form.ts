import type { Cents } from "~/domain/platform/money";

/** What the server answered to the wish to pay. */
export type BegunPayment =
  | { clientSecret: string }
  /** Nothing is left to pay: the purchase, or the page to sign in. */
  | { goTo: string };

/**
 * The one interface of the card forms: the sandbox's and the provider's. Both
 * call `pay` with an attempt that ends with the address to go to, or throws.
 */
export type PaymentFormProps = {
  totalCents: Cents;
  totalText: string;
  publishableKey: string | null;
  isPaying: boolean;
  /** Finds or makes the pending payment at the price that is shown. */
  begin: () => Promise<BegunPayment>;
  pay: (attempt: () => Promise<string>) => void;
};

/** Why a payment did not succeed, in words for the buyer. */
export class PaymentFailure extends Error {
  override readonly name = "PaymentFailure";
  constructor(
    /** Whether the card was declined or something else went wrong. */
    readonly title: "Payment Failed" | "Payment Error",
    message: string,
    /** The price of now, where it is not the one that was shown. */
    readonly newPrice?: number,
  ) {
    super(message);
  }
}

export const UNEXPECTED = "An unexpected error occurred";

const NO_CONNECTION = "No connection: we can’t reach the server.";

/** The connection was lost before anything was sent that charges a card. */
export function lostBeforeCharge(): PaymentFailure {
  return new PaymentFailure(
    "Payment Error",
    `${NO_CONNECTION} Nothing was charged. Check your connection, then press Pay to try again.`,
  );
}

/** The connection was lost while the card was charged: the outcome is unknown. */
export function lostWhileCharging(): PaymentFailure {
  return new PaymentFailure(
    "Payment Error",
    `${NO_CONNECTION} We don’t know yet whether your payment went through. Check your connection, then press Pay to try again. It is the same payment, so you are charged at most once.`,
  );
}

/** Anything that is thrown while paying, as what the buyer reads of it. */
export function failureOf(error: unknown): PaymentFailure {
  if (error instanceof PaymentFailure) return error;
  return new PaymentFailure("Payment Error", UNEXPECTED);
}
