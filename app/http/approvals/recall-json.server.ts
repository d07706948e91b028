import { z } from "zod";

import { RECALL_STATUSES } from "~/domain/catalogue/recalls";
import { recallJson, recallSchema } from "~/http/catalogue/recall-json.server";
import type { Recall } from "~/models/catalogue/recalls.server";
import { recallRevision } from "~/services/approvals/recalls/act-on-recall.server";

export const recallCaseSchema = recallSchema.extend({
  id: z.string(),
  agentId: z.string(),
  status: z.enum(RECALL_STATUSES),
  startedById: z.string(),
  confirmedById: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  liftingById: z.string().nullable(),
  liftReason: z.string().nullable(),
  liftedById: z.string().nullable(),
  liftedAt: z.string().nullable(),
  revision: z.string(),
});

/** A recall with its steps, for administrators. */
export function recallCaseJson(
  recall: Recall,
): z.infer<typeof recallCaseSchema> {
  const { id, agentId, status, startedById, confirmedById } = recall;
  return {
    ...recallJson(recall),
    id,
    agentId,
    status,
    startedById,
    confirmedById,
    confirmedAt: recall.confirmedAt?.toISOString() ?? null,
    liftingById: recall.liftingById,
    liftReason: recall.liftReason,
    liftedById: recall.liftedById,
    liftedAt: recall.liftedAt?.toISOString() ?? null,
    revision: recallRevision(recall),
  };
}
