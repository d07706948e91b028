import type { DraftValues } from "~/domain/agents/draft-values";

/** What of the given values belongs to the version itself. */
export function versionRow(values: DraftValues) {
  const { name, shortDesc, longDescMd, category, runtimeBucket, tags } = values;
  const { demoVideoUrl, version, changelogMd } = values;
  return given({
    ...{ name, shortDesc, longDescMd, category, runtimeBucket, tags },
    ...{ demoVideoUrl, version, changelogMd },
  });
}

/** What of the given values is about the delivery. */
export function deliverableRow(values: DraftValues) {
  const { deliverableType, endpointBaseUrl, instructionsMd } = values;
  const { endpointAuthType } = values;
  return given({
    type: deliverableType,
    endpointBaseUrl,
    instructionsMd,
    endpointAuthJson: endpointAuthType && { type: endpointAuthType },
  });
}

/** What of the given values is about the sale; what is free costs nothing. */
export function listingRow(values: DraftValues) {
  const { priceModel, priceUsd, license, trialDays, refundWindowDays } = values;
  const priceCents = priceUsd && Math.round(priceUsd * 100);
  return given({
    ...{ priceModel, license, trialDays, refundWindowDays },
    priceCents: priceModel === "free" ? 0 : priceCents,
  });
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function given<T extends object>(values: T): Given<T> {
  const entries = Object.entries(values).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(entries) as Given<T>;
}
