import type { DeliverableType } from "../catalogue/agents";

/** What a reviewer can have checked before an approval. */
export const REVIEW_CHECKS = [
  "package",
  "endpoint",
  "instructions",
  "claims",
] as const;

export type ReviewCheck = (typeof REVIEW_CHECKS)[number];

/** As buyers read it. */
export const CHECK_NAMES: Record<ReviewCheck, string> = {
  package: "Package opened and read",
  endpoint: "Endpoint answered its examples",
  instructions: "Instructions followed from beginning to end",
  claims: "Claims compared with what it does",
};

const OF_DELIVERY: Record<DeliverableType, ReviewCheck> = {
  zip: "package",
  endpoint: "endpoint",
  instructions: "instructions",
};

/** The checks that fit a delivery. */
export function checksFor(type: DeliverableType): ReviewCheck[] {
  const own = OF_DELIVERY[type];
  return REVIEW_CHECKS.filter(
    (check) => check === own || check === "instructions" || check === "claims",
  );
}
