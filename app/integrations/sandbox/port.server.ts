import type { StripeSettings } from "../payments/stripe-payments.server";

/** What a card form sends; the number is never stored. */
export type SandboxCard = {
  cardNumber: string;
  expMonth?: number;
  expYear?: number;
  cvc?: string;
};

export type SandboxOutcome =
  | { status: "succeeded" }
  | { status: "requires_action"; nextActionUrl: string }
  | { status: "failed"; message: string };

/**
 * What buyers and cardholders do at the provider itself: its pages, its card
 * form, its bank. The application's own money calls never come this way.
 */
export type SandboxPort = {
  /** How the provider's library reaches the sandbox. */
  settings: Omit<StripeSettings, "mode">;
  /** Pays an intent by its client secret; null when no intent has it. */
  confirm: (
    clientSecret: string,
    card: SandboxCard,
    /** Where the cardholder comes back to from an authentication. */
    returnUrl: string,
  ) => Promise<SandboxOutcome | null>;
  /** Sends the events that are due to the webhook; how many arrived. */
  deliverEvents: () => Promise<number>;
  stop: () => Promise<void>;
};
