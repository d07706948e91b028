import {
  DELIVERABLE_TYPES,
  LICENSES,
  PRICE_MODELS,
  RUNTIME_BUCKETS,
} from "../catalogue/agents";
import { DELIVERY_NAMES, LICENSE_NAMES } from "../catalogue/listing-terms";
import { PLATFORM_NAMES, PLATFORMS } from "../catalogue/platforms";
import { isWebAddress } from "../platform/web-address";
import {
  endpointAuthType,
  endpointError,
  ENDPOINT_AUTH_TYPES,
} from "./endpoint";
import {
  fieldOfKind,
  type AgentFields,
  type ColumnOf,
  type Part,
  type PartOf,
  type StoredOf,
  type ValueOf,
} from "./field-kinds";
import { atLeast, changelogError, given, onlyFor } from "./field-rules";
import {
  MAX_LONG_TEXT,
  MAX_PRICE,
  MAX_PRICE_MESSAGE,
  MIN_PRICE,
  MIN_PRICE_MESSAGE,
} from "./limits";
import { MAX_SLUG, SLUG_MESSAGE } from "./slug";
import { FIRST_VERSION, isHigherVersion } from "./version-number";

const line = fieldOfKind("line");
const markdown = fieldOfKind("markdown");
const operations = fieldOfKind("operations");
const address = fieldOfKind("address");
const category = fieldOfKind("category");
const choice = fieldOfKind("choice");
const choices = fieldOfKind("choices");
const days = fieldOfKind("days");
const lines = fieldOfKind("lines");
const price = fieldOfKind("price");
const tags = fieldOfKind("tags");
const upload = fieldOfKind("upload");
const version = fieldOfKind("version");

/**
 * All fields that a creator fills in, by kind, wizard step and label, in the
 * order of reviews. Forms, the API, storage, comparison and reviews are derived
 * from these entries.
 */
export const AGENT_FIELDS = {
  name: line(1, "Agent name", {
    reviewLabel: "Name",
    max: 80,
    submissionError: atLeast(3, "Agent name"),
  }),
  slug: line(1, "Slug", {
    changeLabel: null,
    part: "agent",
    max: MAX_SLUG,
    draftError: (slug) => (/^[a-z0-9-]*$/.test(slug) ? null : SLUG_MESSAGE),
    submissionError: (slug) => (slug.length < 3 ? SLUG_MESSAGE : null),
  }),
  shortDesc: line(1, "Short description", {
    max: 200,
    submissionError: atLeast(10, "Short description"),
  }),
  longDescMd: markdown(1, "Long description", { max: MAX_LONG_TEXT }),
  category: category(1, "Category", {
    submissionError: given("Category is required"),
  }),
  runtimeBucket: choice(2, "Runtime", {
    values: RUNTIME_BUCKETS,
    default: "unknown",
  }),
  runsOn: choices(2, "Runs on", {
    values: PLATFORMS,
    words: PLATFORM_NAMES,
    isNullable: true,
    isListed: "always",
  }),
  runsOnVersion: line(2, "Versions it runs on", {
    max: 120,
    isNullable: true,
    isListed: true,
  }),
  needs: lines(2, "Needs", {
    maxLine: 200,
    mostLines: 20,
    isNullable: true,
    isListed: "always",
  }),
  runningCosts: line(2, "Running costs", {
    max: 300,
    isNullable: true,
    isListed: "always",
  }),
  dataHandling: line(2, "Data handling", {
    max: 600,
    isNullable: true,
    isListed: "always",
  }),
  support: line(2, "Support", {
    max: 300,
    isNullable: true,
    isListed: "always",
  }),
  tags: tags(1, "Tags", {
    submissionError: given("At least one tag is required"),
  }),
  demoVideoUrl: address(2, "Demo video URL", {
    reviewLabel: "Demo video",
    isNullable: true,
    draftError: (url) =>
      url === "" || isWebAddress(url)
        ? null
        : "Please enter a valid URL or leave empty",
  }),
  screenshots: upload(2, "Screenshots", {}),
  deliverableType: choice(2, "How is it delivered?", {
    reviewLabel: "Delivery type",
    changeLabel: "Delivery",
    part: "deliverable",
    column: "type",
    values: DELIVERABLE_TYPES,
    words: DELIVERY_NAMES,
    default: "instructions",
  }),
  zipFileId: upload(2, "ZIP package", {
    submissionError: onlyFor(
      "zip",
      given("Upload the ZIP package that buyers get"),
    ),
  }),
  endpointBaseUrl: address(2, "Endpoint URL", {
    reviewLabel: "Endpoint",
    changeLabel: "Endpoint address",
    part: "deliverable",
    isNullable: true,
    submissionError: onlyFor("endpoint", endpointError),
  }),
  endpointAuthType: choice(2, "Authentication", {
    reviewLabel: "Endpoint authentication",
    part: "deliverable",
    column: "endpointAuthJson",
    isNullable: true,
    values: ENDPOINT_AUTH_TYPES,
    store: (type: string): { type: string } => ({ type }),
    read: (stored: { type: string } | null) => endpointAuthType(stored?.type),
  }),
  operations: operations(2, "Operations", { isNullable: true }),
  instructionsMd: markdown(2, "Instructions", {
    part: "deliverable",
    isNullable: true,
    max: MAX_LONG_TEXT,
    submissionError: onlyFor("instructions", atLeast(20, "Instructions")),
  }),
  priceModel: choice(3, "Price model", {
    // Compared as part of a text that includes the price model.
    changeLabel: null,
    part: "listing",
    values: PRICE_MODELS,
    default: "one_time",
  }),
  priceUsd: price(3, "Price in USD", {
    reviewLabel: "Price",
    part: "listing",
    column: "priceCents",
    default: 0,
    submissionError: (usd, { priceModel }) => {
      if (priceModel === "free") return null;
      if (usd < MIN_PRICE) return MIN_PRICE_MESSAGE;
      return usd > MAX_PRICE ? MAX_PRICE_MESSAGE : null;
    },
  }),
  license: choice(3, "License", {
    part: "listing",
    values: LICENSES,
    words: LICENSE_NAMES,
    default: "commercial-single",
  }),
  trialDays: days(3, "Trial days", { part: "listing", default: 0 }),
  refundWindowDays: days(3, "Refund window in days", {
    reviewLabel: "Refund window",
    part: "listing",
    default: 7,
  }),
  version: version(2, "Version", {
    default: FIRST_VERSION,
    submissionError: (number, { publishedVersion, isDeliveryChanged }) => {
      if (publishedVersion === null) return null;
      if (isHigherVersion(number, publishedVersion)) return null;
      if (number !== publishedVersion)
        return `Version must be higher than ${publishedVersion}`;
      return isDeliveryChanged
        ? `What buyers get has changed: the version must be higher than ${publishedVersion}`
        : null;
    },
  }),
  changelogMd: markdown(2, "Changelog", {
    max: 10_000,
    submissionError: changelogError,
  }),
} as const satisfies AgentFields;

type Fields = typeof AGENT_FIELDS;

export type FieldName = keyof Fields;

type NamesOf<Kind> = {
  [K in FieldName]: Fields[K]["kind"] extends Kind ? K : never;
}[FieldName];

export type MarkdownField = NamesOf<"markdown">;
/** A field that stores a value; files are uploaded separately. */
export type DraftField = Exclude<FieldName, NamesOf<"upload">>;

export type FieldValues = { [K in DraftField]: ValueOf<Fields[K]> };

/** The fields that one of a version's tables stores. */
type HeldBy<P extends Part> = {
  [K in DraftField]: PartOf<Fields[K]> extends P ? K : never;
}[DraftField];

export type PartValues<P extends Part> = Pick<FieldValues, HeldBy<P>>;

/** The columns that store a version's fields, by table. */
export type ContentColumns = {
  [P in Part]: {
    [K in HeldBy<P> as ColumnOf<K, Fields[K]>]: StoredOf<Fields[K]>;
  };
};
