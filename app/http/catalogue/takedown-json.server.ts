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
  return {
    ...takedown,
    takenDownAt: takedown.takenDownAt.toISOString(),
    appealedAt: takedown.appealedAt?.toISOString() ?? null,
    decidedAt: takedown.decidedAt?.toISOString() ?? null,
    endedAt: takedown.endedAt?.toISOString() ?? null,
  };
}
