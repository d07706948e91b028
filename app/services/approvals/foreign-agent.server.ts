import { DomainError } from "~/domain/platform/errors";
import { findAgent } from "~/models/agents/submissions.server";
import type { AgentRow } from "~/models/catalogue/agent-pages.server";
import type { Db } from "~/models/platform/store.server";

import { refuseOwnCase } from "../platform/refuse-own-case.server";

type Deciding = { administratorId: string; agentId: string };

/** The agent that an administrator decides about; refuses their own. */
export async function requireForeignAgent(
  db: Db,
  { administratorId, agentId }: Deciding,
): Promise<AgentRow> {
  const agent = await findAgent(db, agentId);
  if (!agent) throw new DomainError("not_found", "Agent not found");
  const parties = [agent.ownerUserId];
  refuseOwnCase({ administratorId, parties, what: "agent" });
  return agent;
}
