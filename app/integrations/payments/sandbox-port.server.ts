import type { StripeSettings } from "./stripe-payments.server";

/** The input of a card form; the number is never stored. */
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
  /** Why the last card was declined. */
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
  /** The last four digits of the charged card. */
  last4: string | null;
  dispute: { id: string; status: string } | null;
  canBeDisputed: boolean;
  refunds: { id: string; amountCents: number; status: string }[];
};

/** An event that has not been delivered yet. */
type SandboxWaitingEvent = {
  id: string;
  attempts: number;
  nextAttemptAt: Date;
  lastError: string | null;
};

/** A simulated failure of the provider's API. */
export type CallFailure = {
  /** Method and path, with `:id` for ids: "POST /v1/refunds". */
  call: string;
  /** 500 by default; a 500 is stored under the call's idempotency key. */
  status?: number;
  /** How often; once by default, 0 to stop. */
  times?: number;
  /** How many calls succeed first; 0 by default. */
  after?: number;
  /** Whether the call takes effect before it fails. */
  isDone?: boolean;
};

export type DeliveryOrder = "oldest first" | "newest first";

/**
 * What buyers and cardholders do at the provider itself: its pages, its card
 * form, its bank. The application's own payment calls never use it. Refused
 * actions throw a `DomainError`; unknown objects are null.
 */
export type SandboxPort = {
  /** The settings with which the provider's library reaches the sandbox. */
  settings: Omit<StripeSettings, "mode">;
  /** Pays an intent by its client secret; null if it is unknown. */
  confirm: (
    clientSecret: string,
    card: SandboxCard,
    /** Where the cardholder returns to after authentication. */
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
  /** Records the cardholder's answer; returns the next address. */
  authenticate: (
    intentId: string,
    clientSecret: string,
    isGenuine: boolean,
  ) => Promise<string | null>;
  findOnboarding: (
    accountId: string,
  ) => Promise<{ email: string | null; isComplete: boolean } | null>;
  /** Enables payouts for an account; returns its user's next address. */
  completeOnboarding: (accountId: string) => Promise<string | null>;
  /** Disables payouts for an account; returns its user's next address. */
  restrictAccount: (accountId: string) => Promise<string | null>;
  listPayments: (limit: number) => Promise<SandboxPayment[]>;
  openDispute: (intentId: string) => Promise<void>;
  closeDispute: (disputeId: string, outcome: "won" | "lost") => Promise<void>;
  /** Opens a bank's inquiry about a payment, before a dispute. */
  openInquiry: (intentId: string) => Promise<void>;
  endInquiry: (
    disputeId: string,
    outcome: "escalated" | "closed",
  ) => Promise<void>;
  failRefund: (refundId: string) => Promise<void>;
  /** Undelivered events, longest waiting first. */
  listWaitingEvents: (limit: number) => Promise<SandboxWaitingEvent[]>;
  /** Delivers due events to the webhook; returns how many arrived. */
  deliverEvents: () => Promise<number>;
  /** Makes calls fail from now on, as the provider's sometimes do. */
  failCalls: (failure: CallFailure) => void;
  /** Sets the order of deliveries, which the provider does not promise. */
  setDeliveryOrder: (order: DeliveryOrder) => void;
  stop: () => Promise<void>;
};
