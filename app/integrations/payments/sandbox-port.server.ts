import type { StripeSettings } from "./stripe-payments.server";

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

/** A call of the provider's interface that is to fail. */
export type CallFailure = {
  /** Method and path, `:id` in the place of an id: "POST /v1/refunds". */
  call: string;
  /** 500 unless said; a 500 is kept under the call's idempotency key. */
  status?: number;
  /** How often; once unless said, 0 for no more. */
  times?: number;
  /** How many calls succeed before; none unless said. */
  after?: number;
  /** Whether the call does its work before it fails. */
  isDone?: boolean;
};

export type DeliveryOrder = "oldest first" | "newest first";

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
  /** The bank asks about a payment, before it disputes it. */
  openInquiry: (intentId: string) => Promise<void>;
  endInquiry: (
    disputeId: string,
    outcome: "escalated" | "closed",
  ) => Promise<void>;
  failRefund: (refundId: string) => Promise<void>;
  /** Events on their way, the longest waiting first. */
  listWaitingEvents: (limit: number) => Promise<SandboxWaitingEvent[]>;
  /** Sends the events that are due to the webhook; how many arrived. */
  deliverEvents: () => Promise<number>;
  /** Lets calls fail from now on, as the provider's do now and then. */
  failCalls: (failure: CallFailure) => void;
  /** The order of deliveries from now on: the provider promises none. */
  setDeliveryOrder: (order: DeliveryOrder) => void;
  stop: () => Promise<void>;
};
