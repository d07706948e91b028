import { z } from "zod";

import { REVIEW_OUTCOMES } from "../catalogue/agents";

/** The wizard's fields that a reason can concern, as they are labelled. */
export const REVIEWED_FIELDS = {
  name: "Name",
  slug: "Slug",
  shortDesc: "Short description",
  longDescMd: "Long description",
  category: "Category",
  runtimeBucket: "Runtime",
  tags: "Tags",
  demoVideoUrl: "Demo video",
  screenshots: "Screenshots",
  deliverableType: "Delivery type",
  zipFileId: "ZIP package",
  endpointBaseUrl: "Endpoint",
  endpointAuthType: "Endpoint authentication",
  instructionsMd: "Instructions",
  priceModel: "Price model",
  priceUsd: "Price",
  license: "License",
  trialDays: "Trial days",
  refundWindowDays: "Refund window",
  version: "Version",
  changelogMd: "Changelog",
} as const;

export type ReviewedField = keyof typeof REVIEWED_FIELDS;

const FIELD_NAMES = Object.keys(REVIEWED_FIELDS) as ReviewedField[];
const MOST_CHARACTERS = 5_000;

/** What an administrator sends to decide a submission. */
export const decisionSchema = z.object({
  reviewStatus: z.enum(
    REVIEW_OUTCOMES,
    "Approve, reject or return to draft: nothing else can be decided.",
  ),
  reviewNotesMd: z
    .string()
    .trim()
    .max(MOST_CHARACTERS, "Keep the notes to 5,000 characters.")
    .nullish(),
  field: z.enum(FIELD_NAMES).nullish(),
});

/** The label of a field; an unknown one stays as it is. */
export function reviewedFieldName(field: string): string {
  return Object.hasOwn(REVIEWED_FIELDS, field)
    ? REVIEWED_FIELDS[field as ReviewedField]
    : field;
}

/** What the lists of an administrator can be narrowed to. */
export const QUEUE_STATUSES = ["submitted", "approved", "rejected"] as const;
export type QueueStatus = (typeof QUEUE_STATUSES)[number];

/** A status as a link writes it; any other text means all of them. */
export function readQueueStatus(value: string | null): QueueStatus | null {
  return QUEUE_STATUSES.find((status) => status === value) ?? null;
}
