import { z } from "zod";

import { APPEAL_OUTCOMES } from "~/domain/approvals/takedowns";
import type { Takedown } from "~/models/agents/takedowns.server";

export const takedownSchema = z.object({
  id: z.string(),
  reason: z.string(),
  takenDownAt: z.string(),
  appeal: z.string().nullable(),
  appealedAt: z.string().nullable(),
  outcome: z.enum(APPEAL_OUTCOMES).nullable(),
  decisionNote: z.string().nullable(),
  decidedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
});

export function takedownJson(
  takedown: Takedown,
): z.infer<typeof takedownSchema> {
  const { id, reason, appeal, outcome, decisionNote } = takedown;
  return {
    id,
    reason,
    takenDownAt: takedown.takenDownAt.toISOString(),
    appeal,
    appealedAt: takedown.appealedAt?.toISOString() ?? null,
    outcome,
    decisionNote,
    decidedAt: takedown.decidedAt?.toISOString() ?? null,
    endedAt: takedown.endedAt?.toISOString() ?? null,
  };
}
