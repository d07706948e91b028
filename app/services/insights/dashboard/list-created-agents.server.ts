import type { Ctx } from "~/ctx.server";
import {
  listCreatedAgents,
  type CreatedAgent,
} from "~/models/agents/created-agents.server";
import { firstViewDay } from "~/domain/insights/agent-views";
import { sumAgentViews } from "~/models/insights/agent-views.server";
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
  const seen = await findSeen(ctx, created);
  return {
    agents: created.map((one) => createdAgentView(one, seen)),
    reviewTime: seen.places.reviewTime,
    latestAt: created[0]?.agent.updatedAt ?? null,
  };
}

/** Queue places, open questions and views for the rows of these agents. */
export async function findSeen(ctx: Ctx, created: readonly CreatedAgent[]) {
  const db = ctx.store.read;
  const now = ctx.now();
  const ids = created.map(({ agent }) => agent.id);
  const [places, asked, views] = await Promise.all([
    findPlaces(ctx, waitingVersions(created)),
    countOpenByAgent(db, ids),
    sumAgentViews(db, ids, firstViewDay(now)),
  ]);
  return { places, asked, views, now };
}

function waitingVersions(created: readonly CreatedAgent[]): string[] {
  return created.flatMap(({ pending }) =>
    pending?.status === "submitted" ? [pending.id] : [],
  );
}
