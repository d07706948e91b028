import type { FieldErrors } from "../platform/errors";
import { AGENT_FIELDS, type FieldValues } from "./fields";
import { FIRST_VERSION } from "./version-number";

/** docs/product/agents.md#live-listings */

const TERMS = ["priceUsd", "trialDays", "refundWindowDays"] as const;
export type ListingTerm = (typeof TERMS)[number];

/** The terms that an owner sends; missing ones stay. */
export type SentTerms = { [K in ListingTerm]?: number | undefined };

type Sold = Pick<FieldValues, ListingTerm | "priceModel" | "deliverableType">;

const APPLIES: Record<ListingTerm, (sold: Sold) => boolean> = {
  priceUsd: ({ priceModel }) => priceModel === "one_time",
  trialDays: ({ deliverableType }) => deliverableType === "endpoint",
  refundWindowDays: () => true,
};

const NOT_APPLICABLE: Record<ListingTerm, string> = {
  priceUsd:
    "Only a one-time price can be changed here. To sell this agent for a one-time price, submit a new version.",
  trialDays: "Only an endpoint has a trial.",
  refundWindowDays: "",
};

/** The terms of a listing that its owner can change while it is live. */
export function changeableTerms(sold: Sold): ListingTerm[] {
  return TERMS.filter((name) => APPLIES[name](sold));
}

/**
 * Why a live listing cannot get these terms; unchanged terms are always
 * allowed.
 */
export function listingErrors(sold: Sold, sent: SentTerms): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of TERMS) {
    const value = sent[name];
    if (value === undefined || value === sold[name]) continue;
    const message = APPLIES[name](sold)
      ? termError(sold, { name, value })
      : NOT_APPLICABLE[name];
    if (message) errors[name] = [message];
  }
  return errors;
}

type Term = { name: ListingTerm; value: number };

function termError(sold: Sold, { name, value }: Term): string | null {
  if (name === "refundWindowDays" && value < sold.refundWindowDays) {
    return `The refund window can only become longer than its ${sold.refundWindowDays} days`;
  }
  if (name !== "priceUsd") return null;
  const unpublished = {
    ...sold,
    version: FIRST_VERSION,
    publishedVersion: null,
    isDeliveryChanged: false,
  };
  return AGENT_FIELDS.priceUsd.submissionError(value, unpublished);
}

/**
 * The changed terms that the version in preparation takes over: those that are
 * still the live ones in it, so that publishing it does not undo the change.
 */
export function carriedTerms(
  { sold, pending }: { sold: Sold; pending: Sold },
  sent: SentTerms,
): SentTerms {
  const carried = TERMS.filter(
    (name) =>
      (sent[name] ?? sold[name]) !== sold[name] &&
      pending[name] === sold[name] &&
      APPLIES[name](pending),
  );
  return Object.fromEntries(carried.map((name) => [name, sent[name]]));
}
