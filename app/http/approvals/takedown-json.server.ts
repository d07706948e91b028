import { z } from "zod";

import { APPEAL_OUTCOMES } from "~/domain/approvals/takedowns";
import type { Takedown } from "~/models/agents/takedowns.server";
import type { OpenAppeal } from "~/services/approvals/takedowns/list-appeals.server";

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

export const openAppealSchema = takedownSchema.extend({
  agentId: z.string(),
  agentSlug: z.string(),
  agentName: z.string(),
  administratorId: z.string(),
  revision: z.string(),
});

export function openAppealJson({
  takedown,
  agent,
  revision,
}: OpenAppeal): z.infer<typeof openAppealSchema> {
  return {
    ...takedownJson(takedown),
    agentId: agent.id,
    agentSlug: agent.slug,
    agentName: agent.name,
    administratorId: takedown.administratorId,
    revision,
  };
}
