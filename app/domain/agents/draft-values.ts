import { z } from "zod";

import {
  AGENT_CATEGORIES,
  DELIVERABLE_TYPES,
  LICENSES,
  PRICE_MODELS,
  RUNTIME_BUCKETS,
} from "../catalogue/agents";
import { isWebAddress } from "../platform/web-address";
import { ENDPOINT_AUTH_TYPES } from "./endpoint";
import {
  MAX_CHANGELOG,
  MAX_DAYS,
  MAX_LONG_TEXT,
  MAX_NAME,
  MAX_PRICE,
  MAX_PRICE_MESSAGE,
  MAX_SHORT_DESC,
} from "./limits";
import { MAX_SLUG, SLUG_MESSAGE } from "./slug";
import { cleanTags, MAX_TAG, MAX_TAGS } from "./tags";
import { isVersionNumber } from "./version-number";

const MAX_ADDRESS = 500;

export const DEMO_MESSAGE = "Please enter a valid URL or leave empty";
const PRICE_MESSAGE =
  "Price must be an amount of 0 or more, such as 49 or 49.50";

const tooLong = (max: number) =>
  `Use at most ${max.toLocaleString("en-US")} characters.`;

/** Text that may be empty in a draft; null counts as empty. */
function draftText(max: number, clean = (text: string) => text.trim()) {
  return z
    .string("Use plain text.")
    .overwrite(clean)
    .max(max, tooLong(max))
    .nullable()
    .transform((text) => text ?? "");
}

function foldLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

function oneOf<const T extends readonly string[]>(values: T) {
  return z.enum(values, `Choose one of: ${values.join(", ")}`);
}

function days(what: string) {
  const message = `${what} must be a whole number from 0 to ${MAX_DAYS}`;
  return z.int(message).min(0, message).max(MAX_DAYS, message);
}

const price = z
  .number(PRICE_MESSAGE)
  .min(0, PRICE_MESSAGE)
  .max(MAX_PRICE, MAX_PRICE_MESSAGE)
  .refine((usd) => isWholeCents(usd), PRICE_MESSAGE);

function isWholeCents(usd: number): boolean {
  return Math.abs(usd * 100 - Math.round(usd * 100)) < 0.000_1;
}

const tags = z
  .array(z.string("Use plain text."), "Send tags as a list of texts.")
  .max(200, `Use at most ${MAX_TAGS} tags.`)
  .transform(cleanTags)
  .pipe(
    z
      .array(
        z.string().max(MAX_TAG, `A tag has at most ${MAX_TAG} characters.`),
      )
      .max(MAX_TAGS, `Use at most ${MAX_TAGS} tags.`),
  );

/**
 * The fields of a draft, which may be incomplete: only types and ranges are
 * checked (docs/product/agents.md#drafts).
 */
export const draftShape = {
  name: draftText(MAX_NAME, foldLine),
  slug: draftText(MAX_SLUG).refine(
    (slug) => /^[a-z0-9-]*$/.test(slug),
    SLUG_MESSAGE,
  ),
  shortDesc: draftText(MAX_SHORT_DESC, foldLine),
  longDescMd: draftText(MAX_LONG_TEXT),
  category: z
    .union([z.enum(AGENT_CATEGORIES), z.literal("")], "Category is required")
    .nullable()
    .transform((category) => category ?? ""),
  runtimeBucket: oneOf(RUNTIME_BUCKETS),
  tags,
  deliverableType: oneOf(DELIVERABLE_TYPES),
  endpointBaseUrl: draftText(MAX_ADDRESS),
  endpointAuthType: oneOf(ENDPOINT_AUTH_TYPES),
  instructionsMd: draftText(MAX_LONG_TEXT),
  priceModel: oneOf(PRICE_MODELS),
  priceUsd: price,
  license: oneOf(LICENSES),
  trialDays: days("Trial days"),
  refundWindowDays: days("Refund window"),
  demoVideoUrl: draftText(MAX_ADDRESS).refine(
    (text) => text === "" || isWebAddress(text),
    DEMO_MESSAGE,
  ),
  version: z
    .string("Version must look like 1.0.0")
    .trim()
    .refine(isVersionNumber, "Version must look like 1.0.0"),
  changelogMd: draftText(MAX_CHANGELOG),
};

export const draftSchema = z.object(draftShape).partial();

export type DraftField = keyof typeof draftShape;
export type DraftValues = z.output<typeof draftSchema>;
