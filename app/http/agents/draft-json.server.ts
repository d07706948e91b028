import { z } from "zod";

import { REVIEW_STATUSES, VERSION_STATUSES } from "~/domain/catalogue/agents";
import { DomainError } from "~/domain/platform/errors";
import { LARGEST_COUNT } from "~/domain/platform/revision";
import {
  draftSchema,
  draftShape,
  jsonShape,
} from "~/domain/agents/draft-values";
import { NAME_MESSAGE } from "~/domain/agents/limits";
import type { Draft } from "~/services/agents/draft-view.server";

/** A new draft: any fields of the wizard, including the name. */
export const newDraftSchema = draftSchema.extend({
  name: draftShape.name.refine((name) => name !== "", NAME_MESSAGE),
});

const REVISION = "Send the revision as a whole number.";

/** A save: any fields, and the last save that the writer saw. */
export const savedDraftSchema = draftSchema.extend({
  revision: z.int(REVISION).max(LARGEST_COUNT, REVISION).optional(),
});

/** Allows two texts of maximum length, including escapes. */
export const MAX_DRAFT_BYTES = 512 * 1024;

/** All fields of the wizard, for the owner only. */
export const draftJsonSchema = z.object({
  id: z.string(),
  slug: z.string(),
  ...jsonShape(["version", "deliverable", "listing"]),
  reviewStatus: z.enum(REVIEW_STATUSES),
  zipFileId: z.string().nullable(),
  package: z
    .object({ fileName: z.string(), size: z.int(), sha256: z.string() })
    .nullable(),
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

/**
 * Rethrows the refusal of a stale revision, with the `current` draft in JSON.
 */
export function refuseOlderRevision(error: unknown): never {
  const current =
    error instanceof DomainError ? error.details?.current : undefined;
  if (!(error instanceof DomainError) || current === undefined) throw error;
  throw new DomainError(error.code, error.message, {
    details: { current: currentSchema.parse(current) },
  });
}

export function draftJson(draft: Draft): z.infer<typeof draftJsonSchema> {
  return { ...draft, updatedAt: draft.updatedAt.toISOString() };
}
