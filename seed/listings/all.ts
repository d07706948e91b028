import type { SeedListing } from "./types";
import { growthListings } from "./operators-growth";
import { inboxListings } from "./operators-inbox";
import { officeListings } from "./operators-office";
import { growthSamples } from "./samples-growth";
import { officeSamples } from "./samples-office";

/** Every live agent: 17 samples and 31 of the operators. */
export const liveListings: readonly SeedListing[] = [
  ...officeSamples,
  ...growthSamples,
  ...inboxListings,
  ...growthListings,
  ...officeListings,
];
