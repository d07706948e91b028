/**
 * `failing` keeps its badge for a grace period; `lost` had a proof that was not
 * found again (docs/product/publishers.md#verified-publishers).
 */
export const PROOF_STATUSES = [
  "pending",
  "verified",
  "failing",
  "lost",
] as const;
export type ProofStatus = (typeof PROOF_STATUSES)[number];

export const PROOF_METHODS = ["dns", "file"] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];
