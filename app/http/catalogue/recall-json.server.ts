import { z } from "zod";

import { RECALL_KINDS } from "~/domain/catalogue/recalls";
import type { Recall } from "~/models/catalogue/recalls.server";

export const recallSchema = z.object({
  version: z.string(),
  kind: z.enum(RECALL_KINDS),
  reason: z.string(),
  recalledAt: z.string(),
});

export function recallJson(recall: Recall): z.infer<typeof recallSchema> {
  const { version, kind, reason, startedAt } = recall;
  return { version, kind, reason, recalledAt: startedAt.toISOString() };
}
