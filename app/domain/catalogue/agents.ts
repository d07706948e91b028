/** docs/product/catalogue.md#categories */
export const AGENT_CATEGORIES = [
  "Email Automation",
  "Social Media",
  "Lead Generation",
  "CRM & Sales",
  "Data Processing",
  "Marketing",
  "E-commerce",
  "Customer Service",
  "Accounting",
  "Content Creation",
  "Analytics",
  "Workflow Automation",
] as const;

export type AgentCategory = (typeof AGENT_CATEGORIES)[number];

export const RUNTIME_BUCKETS = ["<5s", "5–60s", ">60s", "unknown"] as const;
export const DELIVERABLE_TYPES = ["zip", "endpoint", "instructions"] as const;
export const PRICE_MODELS = [
  "free",
  "one_time",
  "subscription",
  "usage",
] as const;
export const LICENSES = ["oss", "commercial-single", "commercial-org"] as const;
export const ASSET_TYPES = ["screenshot"] as const;
export const AGENT_VISIBILITIES = ["public", "private"] as const;

export const REVIEW_STATUSES = [
  "draft",
  "submitted",
  "approved",
  "rejected",
] as const;

export const REVIEW_OUTCOMES = ["approved", "rejected", "draft"] as const;

export const VERSION_STATUSES = [
  "draft",
  "submitted",
  "published",
  "superseded",
  "rejected",
] as const;

export type RuntimeBucket = (typeof RUNTIME_BUCKETS)[number];

/** The runtime as stored; an unknown one is not guessed. */
export function runtimeWords(runtime: string): string {
  return runtime === "unknown" ? "Not stated" : runtime;
}
export type DeliverableType = (typeof DELIVERABLE_TYPES)[number];
export type PriceModel = (typeof PRICE_MODELS)[number];
export type License = (typeof LICENSES)[number];
export type AssetType = (typeof ASSET_TYPES)[number];
export type AgentVisibility = (typeof AGENT_VISIBILITIES)[number];
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];
export type VersionStatus = (typeof VERSION_STATUSES)[number];

/** Subscription and usage listings are quote-only (docs/product/catalogue.md#prices). */
export function isBuyable(priceModel: PriceModel): boolean {
  return priceModel === "free" || priceModel === "one_time";
}

/** Where a viewer opens an agent that they bought or created. */
export type HeldAgent = { isOwn: boolean; path: string };
