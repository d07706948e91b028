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
  /** Hides the failure of the last attempt. */
  forget: () => void;
};

/** Why a payment did not succeed, as text for the buyer. */
export class PaymentFailure extends Error {
  override readonly name = "PaymentFailure";
  constructor(
    /** Whether the card was declined or something else went wrong. */
    readonly title: "Payment Failed" | "Payment Error",
    message: string,
    readonly next: {
      /** The current price, if it differs from the shown one. */
      newPrice?: number | undefined;
      /**
       * Where the provider is asked whether the card was charged. Until then
       * nothing more can be paid here.
       */
      checkHref?: string;
    } = {},
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

const UNKNOWN =
  "We don’t know yet whether your payment went through. Don’t pay again: check this payment first.";

/**
 * The connection was lost while the card was charged; the outcome is unknown.
 */
export function lostWhileCharging(checkHref: string): PaymentFailure {
  const message = `${NO_CONNECTION} ${UNKNOWN}`;
  return new PaymentFailure("Payment Error", message, { checkHref });
}

/** How long a card form waits for the outcome of a charge. */
const PATIENCE_MS = 180_000;

/** The outcome of a charge, or a failure after 3 minutes without one. */
export async function withinPatience<T>(
  charging: Promise<T>,
  checkHref: string,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const message = `The card provider has not answered for 3 minutes. ${UNKNOWN}`;
      reject(new PaymentFailure("Payment Error", message, { checkHref }));
    }, PATIENCE_MS);
  });
  return Promise.race([charging, silence]).finally(() => {
    clearTimeout(timer);
  });
}

/** Turns any error while paying into a text for the buyer. */
export function failureOf(error: unknown): PaymentFailure {
  if (error instanceof PaymentFailure) return error;
  return new PaymentFailure("Payment Error", UNEXPECTED);
}
