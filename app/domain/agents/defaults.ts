import type { DraftValues } from "./draft-values";
import { FIRST_VERSION } from "./version-number";

/** docs/product/agents.md#defaults */
export const DRAFT_DEFAULTS: Required<DraftValues> = {
  name: "",
  slug: "",
  shortDesc: "",
  longDescMd: "",
  category: "",
  runtimeBucket: "unknown",
  tags: [],
  deliverableType: "instructions",
  endpointBaseUrl: "",
  endpointAuthType: "none",
  instructionsMd: "",
  priceModel: "one_time",
  priceUsd: 0,
  license: "commercial-single",
  trialDays: 0,
  refundWindowDays: 7,
  demoVideoUrl: "",
  version: FIRST_VERSION,
  changelogMd: "",
};
