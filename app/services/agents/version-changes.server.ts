import {
  DELIVERY_NAMES,
  LICENSE_NAMES,
  priceLabel,
} from "~/domain/catalogue/listing-terms";
import { formatPrice } from "~/domain/platform/money";
import { diffLines, type DiffLine } from "~/domain/approvals/line-diff";
import { endpointAuthType } from "~/domain/agents/endpoint";
import type { VersionTerms } from "~/models/catalogue/agent-pages.server";

export type FieldChange = { field: string; before: string; after: string };
export type TextChange = { field: string; lines: DiffLine[] };

type Values = Record<string, string>;

/** What a submission changes against the published version. */
export function versionChanges(
  published: VersionTerms,
  submitted: VersionTerms,
): { fields: FieldChange[]; texts: TextChange[] } {
  const former = { short: shortValues(published), long: texts(published) };
  const next = { short: shortValues(submitted), long: texts(submitted) };
  return {
    fields: Object.entries(next.short).flatMap(([field, after]) => {
      const before = former.short[field] ?? "";
      return before === after ? [] : [{ field, before, after }];
    }),
    texts: Object.entries(next.long).flatMap(([field, after]) => {
      const lines = diffLines(former.long[field] ?? "", after);
      return lines.length === 0 ? [] : [{ field, lines }];
    }),
  };
}

function shortValues(terms: VersionTerms): Values {
  const { version } = terms;
  return {
    Version: version.version,
    Name: version.name,
    "Short description": version.shortDesc,
    Category: version.category,
    Runtime: version.runtimeBucket,
    Tags: version.tags.join(", "),
    "Demo video": version.demoVideoUrl ?? "",
    ...deliveryValues(terms),
    ...saleValues(terms),
  };
}

function deliveryValues({ deliverable }: VersionTerms): Values {
  return {
    Delivery: deliverable ? DELIVERY_NAMES[deliverable.type] : "",
    "Endpoint address": deliverable?.endpointBaseUrl ?? "",
    "Endpoint authentication": endpointAuthType(
      deliverable?.endpointAuth?.type,
    ),
  };
}

function saleValues({ listing }: VersionTerms): Values {
  if (!listing) return {};
  return {
    Price: priceOf(listing),
    License: LICENSE_NAMES[listing.license],
    "Trial days": String(listing.trialDays),
    "Refund window": String(listing.refundWindowDays),
  };
}

/** A price on request is not shown to buyers, but it is compared. */
function priceOf(listing: NonNullable<VersionTerms["listing"]>): string {
  const label = priceLabel(listing);
  if (label !== "QUOTE") return label;
  return `${label} (${formatPrice(listing.priceCents)})`;
}

/** What is compared line by line. */
function texts({ version, deliverable }: VersionTerms): Values {
  return {
    "Long description": version.longDescMd,
    Instructions: deliverable?.instructionsMd ?? "",
  };
}
