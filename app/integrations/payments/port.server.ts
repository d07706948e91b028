import type { Cents } from "~/domain/platform/money";
import type { DisputeStatus } from "~/domain/payments/card-disputes";
import type { PaymentMode } from "~/domain/payments/payment-modes";
import type { TransfersState } from "~/domain/ledger/payouts";

/** What the provider is told of a payment; it says the same back to us. */
export type PaymentTerms = {
  amountCents: Cents;
  currency: string;
  description: string;
  metadata: Record<string, string>;
  /** Derived from our attempt: repeating a call gives the same object. */
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
  /** The provider's words for the last refusal of a card. */
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
  /** What its balance transactions have moved, fees included; below zero when taken. */
  movedCents: Cents;
  /** How many balance transactions it has. */
  moves: number;
};

/** Somebody whom the platform pays, as the provider knows them. */
export type ProviderPayee = {
  id: string;
  /** Whether transfers to them are possible now. */
  transfers: TransfersState;
  /** Whether they have given the provider what it asked for at first. */
  detailsSubmitted: boolean;
};

export type ProviderTransfer = {
  id: string;
  accountId: string | null;
  amountCents: Cents;
  /** What has come back of it. */
  returnedCents: Cents;
  currency: string;
  livemode: boolean;
  metadata: Record<string, string>;
  madeAt: Date;
};

/** A hint that something changed; the object itself is asked for. */
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
  /** Null for everything that there is since. */
  before: Date | null;
};

export type NewPayee = Pick<PaymentTerms, "metadata" | "idempotencyKey"> & {
  email: string;
};

export type TransferTerms = PaymentTerms & {
  accountId: string;
  /** Finds the transfer again when the key is forgotten. */
  group: string;
};

export type HostedPageTerms = PaymentTerms & {
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  buyerEmail: string;
};

/**
 * The payment provider, always through its own library. Methods answer with
 * the provider's word of now or throw `PaymentProviderError`.
 */
export type PaymentsPort = {
  /** Whose money it moves; only that of live keys is real. */
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
  /** The refunds of a payment, those that were made elsewhere included. */
  listRefunds: (intentId: string) => Promise<ProviderRefund[]>;
  findDispute: (id: string) => Promise<ProviderDispute>;
  createPayee: (payee: NewPayee) => Promise<ProviderPayee>;
  findPayee: (id: string) => Promise<ProviderPayee>;
  /** The provider's page where a payee says who they are; it ends soon. */
  createPayeePage: (page: {
    payeeId: string;
    returnUrl: string;
    /** Where a page that has ended leads to. */
    refreshUrl: string;
  }) => Promise<string>;
  createTransfer: (terms: TransferTerms) => Promise<ProviderTransfer>;
  findTransfer: (id: string) => Promise<ProviderTransfer>;
  findTransferOf: (group: string) => Promise<ProviderTransfer | null>;
  /**
   * Verifies a webhook's signature; null when it is missing, false or old, or
   * when what was signed is no event.
   */
  readEvent: (body: string, signature: string) => ProviderEvent | null;
  /** Every event of a span of time, page by page, the newest first. */
  listEvents: (span: EventSpan) => AsyncIterable<ProviderEvent[]>;
  /**
   * What moved our balance with the provider in a span of time, net of its
   * fees; what it paid out to our own bank is left out.
   */
  sumBalanceMoves: (span: { from: Date; before: Date }) => Promise<Cents>;
};

type ProviderErrorFacts = ErrorOptions & {
  passes: boolean;
  isKept: boolean;
  code: string | null;
};

/** The provider refused a call, or could not be reached. */
export class PaymentProviderError extends Error {
  override readonly name = "PaymentProviderError";
  /** Whether the same call may be made again later. */
  readonly passes: boolean;
  /**
   * Whether the provider keeps this answer for a day under the call's key, as
   * it does with a 500: only another key gets another answer.
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

/** Recognises it by name: the server and the Remix build have a class each. */
export function isProviderError(error: unknown): error is PaymentProviderError {
  return error instanceof Error && error.name === "PaymentProviderError";
}
