import { z } from "zod";

import {
  takedownJson,
  takedownSchema,
} from "~/http/catalogue/takedown-json.server";
import type { OpenAppeal } from "~/services/approvals/takedowns/list-appeals.server";

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
