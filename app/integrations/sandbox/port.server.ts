import type { StripeSettings } from "../payments/stripe-payments.server";

/** What a card form sends; the number is never stored. */
export type SandboxCard = {
  cardNumber: string;
  expMonth?: number | undefined;
  expYear?: number | undefined;
  cvc?: string | undefined;
};

export type SandboxCardField = keyof SandboxCard;

export type SandboxOutcome =
  | { status: "succeeded" }
  | { status: "requires_action"; nextActionUrl: string }
  | { status: "failed"; message: string; field?: SandboxCardField | undefined };

/** The hosted page of a checkout session, as its payer sees it. */
export type SandboxCheckout = {
  status: "open" | "complete" | "expired";
  itemName: string;
  amountCents: number;
  email: string | null;
  /** Why the last card was refused. */
  decline: string | null;
  successUrl: string;
  cancelUrl: string | null;
};

/** A payment that may wait for its cardholder. */
export type SandboxAuthentication = {
  isOpen: boolean;
  description: string | null;
  amountCents: number;
};

export type SandboxPayment = {
  id: string;
  createdAt: Date;
  description: string | null;
  amountCents: number;
  status: string;
  /** The last four digits of the card that was charged. */
  last4: string | null;
  dispute: { id: string; status: string } | null;
  canBeDisputed: boolean;
  refunds: { id: string; amountCents: number; status: string }[];
};

/** An event that the webhook has not taken yet. */
export type SandboxWaitingEvent = {
  id: string;
  attempts: number;
  nextAttemptAt: Date;
  lastError: string | null;
};

/**
 * What buyers and cardholders do at the provider itself: its pages, its card
 * form, its bank. The application's own money calls never come this way.
 * Acts that are refused throw a `DomainError`; what does not exist is null.
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
  findCheckout: (sessionId: string) => Promise<SandboxCheckout | null>;
  payCheckout: (
    sessionId: string,
    card: SandboxCard,
  ) => Promise<SandboxOutcome | null>;
  findAuthentication: (
    intentId: string,
    clientSecret: string,
  ) => Promise<SandboxAuthentication | null>;
  /** The cardholder's word; where they go next. */
  authenticate: (
    intentId: string,
    clientSecret: string,
    isGenuine: boolean,
  ) => Promise<string | null>;
  findOnboarding: (
    accountId: string,
  ) => Promise<{ email: string | null; isComplete: boolean } | null>;
  /** Makes an account one that can be paid; where its holder goes next. */
  completeOnboarding: (accountId: string) => Promise<string | null>;
  /** The provider stops paying an account; where its holder goes next. */
  restrictAccount: (accountId: string) => Promise<string | null>;
  /** Payments, newest first. */
  listPayments: (limit: number) => Promise<SandboxPayment[]>;
  openDispute: (intentId: string) => Promise<void>;
  closeDispute: (disputeId: string, outcome: "won" | "lost") => Promise<void>;
  failRefund: (refundId: string) => Promise<void>;
  /** Events on their way, the longest waiting first. */
  listWaitingEvents: (limit: number) => Promise<SandboxWaitingEvent[]>;
  /** Sends the events that are due to the webhook; how many arrived. */
  deliverEvents: () => Promise<number>;
  stop: () => Promise<void>;
};
