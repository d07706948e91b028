import type { Platform } from "~/domain/catalogue/platforms";

export type Delivery =
  | { type: "zip"; fileName: string }
  | {
      type: "endpoint";
      baseUrl: string;
      auth: "none" | "api_key" | "bearer_token" | "oauth";
    }
  | { type: "instructions"; instructionsMd: string };

/** Figures from before this shop existed; live counts add to them. */
type ImportedFigures = {
  uses: number;
  rating: number;
  reviewCount: number;
  deployments: number;
};

/** What buyers ask before they buy; see docs/demo-agents.md. */
type ListingFacts = {
  runsOn: readonly Platform[];
  /** Versions of what it runs on, such as "Node.js 20 or newer". */
  runsOnVersion: string;
  /** Accounts and permissions, one each. */
  needs: readonly string[];
  runningCosts: string;
  dataHandling: string;
  support: string;
};

/** A demo agent with everything one version of a listing holds. */
export type SeedListing = {
  /** Also the slug and the readable part of every id. */
  key: string;
  owner: string;
  name: string;
  shortDesc: string;
  longDescMd: string;
  category: string;
  tags: readonly string[];
  runtimeBucket: "<5s" | "5–60s" | ">60s" | "unknown";
  version: string;
  changelogMd: string;
  delivery: Delivery;
  priceModel: "free" | "one_time" | "subscription" | "usage";
  priceCents: number;
  license: "oss" | "commercial-single" | "commercial-org";
  trialDays: number;
  refundWindowDays: number;
  facts?: ListingFacts;
  imported: ImportedFigures;
  /** Days before now on which it went live or was handed in. */
  ageDays: number;
};

/** A submission that is not in the catalogue. */
export type SeedSubmission = SeedListing & {
  reviewStatus: "submitted" | "rejected";
  reviewNotesMd: string | null;
};
