import { z } from "zod";

import {
  DELIVERABLE_TYPES,
  LICENSES,
  PRICE_MODELS,
  REVIEW_STATUSES,
  RUNTIME_BUCKETS,
  VERSION_STATUSES,
} from "~/domain/catalogue/agents";
import { DomainError, isDomainError } from "~/domain/platform/errors";
import { draftSchema, draftShape } from "~/domain/agents/draft-values";
import { ENDPOINT_AUTH_TYPES } from "~/domain/agents/endpoint";
import { NAME_MESSAGE } from "~/domain/agents/limits";
import type { Draft } from "~/services/agents/draft-view.server";

/** A new draft: any field of the wizard, its name at least. */
export const newDraftSchema = draftSchema.extend({
  name: draftShape.name.refine((name) => name !== "", NAME_MESSAGE),
});

/** A save: any fields, and the save that the writer last saw. */
export const savedDraftSchema = draftSchema.extend({
  revision: z.int("Send the revision as a whole number.").optional(),
});

/** Two long texts may be as long as they are allowed, escapes included. */
export const MAX_DRAFT_BYTES = 512 * 1024;

/** Every field of the wizard, for the owner alone. */
export const draftJsonSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  shortDesc: z.string(),
  longDescMd: z.string(),
  category: z.string(),
  runtimeBucket: z.enum(RUNTIME_BUCKETS),
  tags: z.array(z.string()),
  reviewStatus: z.enum(REVIEW_STATUSES),
  deliverableType: z.enum(DELIVERABLE_TYPES),
  zipFileId: z.string().nullable(),
  package: z
    .object({ fileName: z.string(), size: z.int(), sha256: z.string() })
    .nullable(),
  endpointBaseUrl: z.string().nullable(),
  endpointAuthType: z.enum(ENDPOINT_AUTH_TYPES),
  instructionsMd: z.string().nullable(),
  priceModel: z.enum(PRICE_MODELS),
  priceUsd: z.number(),
  license: z.enum(LICENSES),
  trialDays: z.int(),
  refundWindowDays: z.int(),
  demoVideoUrl: z.string().nullable(),
  version: z.string(),
  changelogMd: z.string(),
  revision: z.int(),
  reviewNotesMd: z.string().nullable(),
  pendingVersion: z
    .object({ version: z.string(), reviewStatus: z.enum(VERSION_STATUSES) })
    .nullable(),
  updatedAt: z.string(),
});

/** The current draft in a refusal, without undeclared columns. */
const currentSchema = draftJsonSchema.extend({
  updatedAt: z.date().transform((at) => at.toISOString()),
});

/** Rethrows the refusal of an older revision with `current` as a draft in JSON. */
export function refuseOlderRevision(error: unknown): never {
  const current = isDomainError(error) ? error.details?.current : undefined;
  if (!isDomainError(error) || current === undefined) throw error;
  throw new DomainError(error.code, error.message, {
    details: { current: currentSchema.parse(current) },
  });
}

export function draftJson(draft: Draft): z.infer<typeof draftJsonSchema> {
  return { ...draft, updatedAt: draft.updatedAt.toISOString() };
}
