import type { Cents } from "~/domain/platform/money";
import type { DisputeStatus } from "~/domain/payments/card-disputes";
import type { PaymentMode } from "~/domain/payments/payment-modes";
import type { TransfersState } from "~/domain/ledger/payouts";

/** What we tell the provider about a payment; it returns the same to us. */
export type PaymentTerms = {
  amountCents: Cents;
  currency: string;
  description: string;
  metadata: Record<string, string>;
  /**
   * Derived from our attempt, so that repeating a call returns the same object.
   */
  idempotencyKey: string;
};

export type ProviderIntent = {
  id: string;
  clientSecret: string | null;
  status:
    | "open"
    | "requires_action"
    | "processing"
    | "succeeded"
    | "canceled"
    | "other";
  amountCents: Cents;
  receivedCents: Cents;
  currency: string;
  livemode: boolean;
  metadata: Record<string, string>;
  /** The charge of a payment that succeeded. */
  charge: { id: string; feeCents: Cents | null } | null;
  /** The provider's message for the last declined card. */
  decline: string | null;
  declineCode: string | null;
};

export type ProviderSession = {
  id: string;
  status: "open" | "complete" | "expired";
  /** The hosted page, while the session is open. */
  url: string | null;
  intentId: string | null;
  metadata: Record<string, string>;
  expiresAt: Date;
};

export type ProviderRefund = {
  id: string;
  status: "pending" | "succeeded" | "failed";
  amountCents: Cents;
  intentId: string | null;
  failure: string | null;
  metadata: Record<string, string>;
};

export type ProviderDispute = {
  id: string;
  status: DisputeStatus;
  intentId: string | null;
  amountCents: Cents;
  /**
   * The sum of its balance transactions, including fees; negative if money was
   * taken.
   */
  movedCents: Cents;
  /** The number of its balance transactions. */
  moves: number;
  /** Until when the bank takes an answer; null if it takes none. */
  answerBy: Date | null;
};

/** A payout account at the provider. */
export type ProviderPayee = {
  id: string;
  /** Whether transfers to it are possible now. */
  transfers: TransfersState;
  /** Whether its user has completed the provider's first form. */
  detailsSubmitted: boolean;
};

export type ProviderTransfer = {
  id: string;
  accountId: string | null;
  amountCents: Cents;
  /** How much of it was returned. */
  returnedCents: Cents;
  currency: string;
  livemode: boolean;
  metadata: Record<string, string>;
  madeAt: Date;
};

/** A hint that something changed; the object itself must be fetched. */
export type ProviderEvent = {
  id: string;
  type: string;
  apiVersion: string | null;
  livemode: boolean;
  objectId: string;
  occurredAt: Date;
};

export type EventSpan = {
  from: Date;
  /** Null for everything since. */
  before: Date | null;
};

type NewPayee = Pick<PaymentTerms, "metadata" | "idempotencyKey"> & {
  email: string;
};

export type TransferTerms = PaymentTerms & {
  accountId: string;
  /** Identifies the transfer after the provider has forgotten the key. */
  group: string;
};

export type HostedPageTerms = PaymentTerms & {
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  buyerEmail: string;
};

/**
 * The payment provider, always through its own library. Methods return the
 * provider's current state or throw `PaymentProviderError`.
 */
export type PaymentsPort = {
  /** The mode of the keys; only live keys move real money. */
  mode: Exclude<PaymentMode, "none">;
  /** For the provider's script in the page; null in the sandbox. */
  publishableKey: string | null;
  createIntent: (terms: PaymentTerms) => Promise<ProviderIntent>;
  findIntent: (id: string) => Promise<ProviderIntent>;
  cancelIntent: (id: string) => Promise<ProviderIntent>;
  createHostedPage: (terms: HostedPageTerms) => Promise<ProviderSession>;
  findHostedPage: (id: string) => Promise<ProviderSession>;
  expireHostedPage: (id: string) => Promise<ProviderSession>;
  refund: (input: {
    intentId: string;
    amountCents: Cents;
    metadata: Record<string, string>;
    idempotencyKey: string;
  }) => Promise<ProviderRefund>;
  findRefund: (id: string) => Promise<ProviderRefund>;
  /** The refunds of a payment, including those made elsewhere. */
  listRefunds: (intentId: string) => Promise<ProviderRefund[]>;
  findDispute: (id: string) => Promise<ProviderDispute>;
  createPayee: (payee: NewPayee) => Promise<ProviderPayee>;
  findPayee: (id: string) => Promise<ProviderPayee>;
  /**
   * The provider's page where a payee identifies themselves; it expires soon.
   */
  createPayeePage: (page: {
    payeeId: string;
    returnUrl: string;
    /** Where an expired page redirects to. */
    refreshUrl: string;
  }) => Promise<string>;
  createTransfer: (terms: TransferTerms) => Promise<ProviderTransfer>;
  findTransfer: (id: string) => Promise<ProviderTransfer>;
  findTransferOf: (group: string) => Promise<ProviderTransfer | null>;
  /**
   * Verifies a webhook's signature; null if it is missing, forged or old, or if
   * the signed body is not an event.
   */
  readEvent: (body: string, signature: string) => ProviderEvent | null;
  /** Every event of a period in pages, newest first. */
  listEvents: (span: EventSpan) => AsyncIterable<ProviderEvent[]>;
  /**
   * The change of our balance at the provider in a period, net of its fees and
   * without payouts to our own bank.
   */
  sumBalanceMoves: (span: { from: Date; before: Date }) => Promise<Cents>;
};

type ProviderErrorFacts = ErrorOptions & {
  passes: boolean;
  isKept: boolean;
  code: string | null;
};

/** The provider refused a call, or was unreachable. */
export class PaymentProviderError extends Error {
  override readonly name = "PaymentProviderError";
  /** Whether the same call may be retried later. */
  readonly passes: boolean;
  /**
   * Whether the provider stores this response for a day under the call's key,
   * as it does with a 500: only a new key gets another response.
   */
  readonly isKept: boolean;
  readonly code: string | null;

  constructor(
    message: string,
    { passes, isKept, code, ...options }: ProviderErrorFacts,
  ) {
    super(message, options);
    this.passes = passes;
    this.isKept = isKept;
    this.code = code;
  }
}
