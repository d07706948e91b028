import { z } from "zod";

import { centsToUsd } from "~/domain/platform/money";
import { CHANGE_STATUSES } from "~/domain/projects/milestones";
import { SPLIT_STATUSES } from "~/domain/projects/splits";
import type { DisputeSplit } from "~/models/projects/dispute-splits.server";
import type { MilestoneChange } from "~/models/projects/milestone-changes.server";

export const splitSchema = z.object({
  id: z.string(),
  paymentId: z.string(),
  proposerUserId: z.string(),
  refundAmount: z.number(),
  note: z.string(),
  status: z.enum(SPLIT_STATUSES),
  createdAt: z.string(),
});

export function splitJson(split: DisputeSplit): z.input<typeof splitSchema> {
  return {
    ...split,
    refundAmount: centsToUsd(split.refundCents),
    createdAt: split.createdAt.toISOString(),
  };
}

export const changeSchema = z.object({
  id: z.string(),
  milestoneId: z.string(),
  proposerUserId: z.string(),
  title: z.string(),
  amount: z.number(),
  deliveryDays: z.number(),
  deliverables: z.string(),
  acceptance: z.string(),
  /** Why it was proposed. */
  reason: z.string().nullable(),
  status: z.enum(CHANGE_STATUSES),
  createdAt: z.string(),
});

export function changeJson(
  change: MilestoneChange,
): z.input<typeof changeSchema> {
  return {
    ...change,
    amount: centsToUsd(change.amountCents),
    createdAt: change.createdAt.toISOString(),
  };
}
