import { z } from "zod";

import { centsToUsd, parseCents } from "~/domain/platform/money";
import { MOST_ASKED_OPERATORS } from "~/domain/projects/request-limits";
import {
  declineReasonSchema,
  estimatedDaysSchema,
  operatorNotesSchema,
  REQUEST_MOVE_NAMES,
  type RequestEstimate,
} from "~/domain/projects/project-request";
import { REQUEST_STATUSES } from "~/domain/projects/projects";
import { projectWordsFields } from "~/domain/projects/project-words";
import {
  requestTermsFields,
  type RequestTerms,
} from "~/domain/projects/request-terms";
import { userRequestSchema, workflowSchema } from "~/domain/workflows/schema";
import type { RequestWithChat } from "~/models/projects/operator-requests.server";
import { dealRevision } from "~/services/projects/deal-revision.server";

/**
 * Several operators are for holders of the pass. Without a name or first
 * message the project gets those its plan suggests.
 */
export const newRequestSchema = z.object({
  operatorId: z.string().min(1).max(100).optional(),
  operatorIds: z
    .array(z.string().min(1).max(100))
    .min(1)
    .max(MOST_ASKED_OPERATORS)
    .optional(),
  workflowData: z.record(z.string(), z.unknown()),
  userRequest: userRequestSchema,
  projectName: projectWordsFields.projectName.optional(),
  firstMessage: projectWordsFields.firstMessage.optional(),
  ...requestTermsFields,
});

export const openedRequestSchema = z.object({
  id: z.string(),
  projectChatId: z.string(),
  status: z.enum(REQUEST_STATUSES),
});

/** The response to a request of several operators, in their order. */
export const openedRequestsSchema = z.object({
  requests: z.array(openedRequestSchema),
});

const usdSchema = z
  .number()
  .refine(
    (amount) => parseCents(String(amount)) !== null,
    "Enter an amount in dollars with at most two decimals.",
  );

export const requestAnswerSchema = z.object({
  status: z.enum(REQUEST_MOVE_NAMES),
  estimatedPrice: usdSchema.nullish(),
  estimatedDays: estimatedDaysSchema.nullish(),
  operatorNotes: operatorNotesSchema.nullish(),
  /** Why a request is declined. */
  reason: declineReasonSchema,
});

/** The operator's estimate in our units. */
export function estimateOf(
  answer: z.output<typeof requestAnswerSchema>,
): RequestEstimate {
  const { estimatedPrice, estimatedDays, operatorNotes } = answer;
  return {
    estimatedPriceCents:
      estimatedPrice == null ? null : parseCents(String(estimatedPrice)),
    estimatedDays: estimatedDays ?? null,
    operatorNotes: operatorNotes?.trim() || null,
  };
}

/** Budget in dollars and wanted day of a request. */
export const requestTermsSchema = z.object({
  budgetMin: z.number().nullable(),
  budgetMax: z.number().nullable(),
  wantedBy: z.string().nullable(),
});

/** A request's terms in dollars. */
export function requestTermsJson(
  terms: RequestTerms,
): z.input<typeof requestTermsSchema> {
  const { budgetMinCents: min, budgetMaxCents: max, wantedBy } = terms;
  return {
    budgetMin: min === null ? null : centsToUsd(min),
    budgetMax: max === null ? null : centsToUsd(max),
    wantedBy,
  };
}

export const operatorRequestSchema = requestTermsSchema.extend({
  id: z.string(),
  requesterId: z.string(),
  operatorId: z.string(),
  projectChatId: z.string(),
  workflowData: workflowSchema.nullable(),
  userRequest: z.string(),
  status: z.enum(REQUEST_STATUSES),
  estimatedPrice: z.number().nullable(),
  estimatedDays: z.number().nullable(),
  operatorNotes: z.string().nullable(),
  /** Why the operator declined. */
  reason: z.string().nullable(),
  /** Sent while the requester's pass was running. */
  isPriority: z.boolean(),
  rating: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.string(),
});

/** A request as both parties see it. */
export function operatorRequestJson(
  request: RequestWithChat,
): z.input<typeof operatorRequestSchema> {
  const { estimatedPriceCents: price } = request;
  return {
    ...request,
    ...requestTermsJson(request),
    reason: request.declineReason,
    estimatedPrice: price === null ? null : centsToUsd(price),
    createdAt: request.createdAt.toISOString(),
    updatedAt: request.updatedAt.toISOString(),
    revision: dealRevision(request),
  };
}
