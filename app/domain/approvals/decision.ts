import { z } from "zod";

import { REVIEW_CHECKS } from "./checks";
import { REVIEW_OUTCOMES, type ReviewStatus } from "../catalogue/agents";
import { FIELD_NAMES } from "../agents/field-labels";

const MOST_CHARACTERS = 5_000;

/** An administrator's decision about a submission. */
export const decisionSchema = z.object({
  reviewStatus: z.enum(REVIEW_OUTCOMES, "Approve, reject or return to draft."),
  reviewNotesMd: z
    .string()
    .trim()
    .max(MOST_CHARACTERS, "Keep the notes to 5,000 characters.")
    .nullish(),
  field: z.enum(FIELD_NAMES).nullish(),
  /** What was checked; a form also sends an empty value, read as undefined. */
  checks: z
    .array(z.enum(REVIEW_CHECKS).optional())
    .max(REVIEW_CHECKS.length + 1)
    .transform((sent) => REVIEW_CHECKS.filter((check) => sent.includes(check)))
    .default([]),
});

/** The status filters of the administrators' lists. */
export const QUEUE_STATUSES = [
  "submitted",
  "returned",
  "approved",
  "rejected",
] as const;
export type QueueStatus = (typeof QUEUE_STATUSES)[number];

/** The queue has no drafts but those that a reviewer sent back. */
export function queueStatusOf(status: ReviewStatus): QueueStatus {
  return status === "draft" ? "returned" : status;
}

type Reviewed = {
  reviewStatus: ReviewStatus;
  reviewedByAdminId: string | null;
};

/** Whether an agent was sent back and is not submitted again. */
export function isSentBack(agent: Reviewed): boolean {
  return agent.reviewStatus === "draft" && agent.reviewedByAdminId !== null;
}

/** The status in an address; any other text means all. */
export function readQueueStatus(value: string | null): QueueStatus | null {
  return QUEUE_STATUSES.find((status) => status === value) ?? null;
}
