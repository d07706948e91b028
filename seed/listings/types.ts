export type Delivery =
  | { type: "zip"; fileName: string }
  | {
      type: "endpoint";
      baseUrl: string;
      auth: "none" | "api_key" | "bearer_token" | "oauth";
    }
  | { type: "instructions"; instructionsMd: string };

/** Figures from before this shop existed; live counts add to them. */
export type ImportedFigures = {
  uses: number;
  rating: number;
  reviewCount: number;
  deployments: number;
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
  imported: ImportedFigures;
  /** Days before now on which it went live or was handed in. */
  ageDays: number;
};

/** A submission that is not in the catalogue. */
export type SeedSubmission = SeedListing & {
  reviewStatus: "submitted" | "rejected";
  reviewNotesMd: string | null;
};
