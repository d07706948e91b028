import type { Ctx } from "~/ctx.server";
import {
  listCreatedAgents,
  type CreatedAgent,
} from "~/models/agents/created-agents.server";
import { countOpenByAgent } from "~/models/questions/received-questions.server";

import { createdAgentView } from "./created-agent-view.server";
import { findPlaces } from "~/services/agents/submission-places.server";

/** The unpaged lists end here. */
const MOST_LISTED = 500;

/** A user's own agents in every state, last changed first. */
export async function listOwnAgents(
  ctx: Ctx,
  ownerUserId: string,
): Promise<CreatedAgent[]> {
  return listCreatedAgents(ctx.store.read, ownerUserId, MOST_LISTED);
}

/** The user's first agents as rows, or all of them. */
export async function showCreatedAgents(
  ctx: Ctx,
  ownerUserId: string,
  limit: number = MOST_LISTED,
) {
  const created = await listCreatedAgents(ctx.store.read, ownerUserId, limit);
  const [places, asked] = await Promise.all([
    findPlaces(ctx, waitingVersions(created)),
    countOpenByAgent(
      ctx.store.read,
      created.map(({ agent }) => agent.id),
    ),
  ]);
  const seen = { places, asked, now: ctx.now() };
  return {
    agents: created.map((one) => createdAgentView(one, seen)),
    reviewTime: places.reviewTime,
    latestAt: created[0]?.agent.updatedAt ?? null,
  };
}

function waitingVersions(created: CreatedAgent[]): string[] {
  return created.flatMap(({ pending }) =>
    pending?.status === "submitted" ? [pending.id] : [],
  );
}
