import { z } from "zod";

import { DomainError } from "~/domain/platform/errors";
import type { Workflow } from "~/domain/workflows/plan";
import { userRequestSchema, workflowSchema } from "~/domain/workflows/schema";
import { validate } from "~/http/validate.server";
import type { SavedWorkflow } from "~/models/workflows/saved-workflows.server";

const LARGEST_WORKFLOW_BYTES = 64 * 1024;

/** Input of the home form and of POST /api/workflows. */
export const workflowRequestSchema = z.object({
  userRequest: userRequestSchema,
});

export const generateWorkflowSchema = workflowRequestSchema.extend({
  sessionId: z.string().max(200).nullish(),
});

export const generatedWorkflowSchema = z.object({
  id: z.string(),
  workflow: workflowSchema,
});

export const saveWorkflowSchema = z.object({
  sessionId: z
    .string()
    .min(16, "sessionId needs at least 16 characters.")
    .max(200, "sessionId may have at most 200 characters."),
  /** Its size is checked before it is parsed: see readWorkflowData. */
  workflowData: z.unknown(),
  userRequest: userRequestSchema,
  expiresAt: z.iso.datetime({ offset: true }).nullish(),
});

export const savedWorkflowReceiptSchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  expiresAt: z.string().nullable(),
});

export const savedWorkflowSchema = savedWorkflowReceiptSchema.extend({
  workflowData: workflowSchema,
  userRequest: z.string(),
});

/** Parses a plan that a program sent (docs/product/workflows.md#lifetime). */
export function readWorkflowData(workflowData: unknown): Workflow {
  const text = JSON.stringify(workflowData ?? null);
  if (Buffer.byteLength(text) > LARGEST_WORKFLOW_BYTES) {
    throw new DomainError("invalid", "workflowData is larger than 64 KB.", {
      status: 413,
    });
  }
  const schema = z.object({ workflowData: workflowSchema });
  return validate(schema, { workflowData }).workflowData;
}

export function savedWorkflowJson(saved: SavedWorkflow) {
  return { ...saved, expiresAt: saved.expiresAt?.toISOString() ?? null };
}
