import { DomainError } from "~/domain/platform/errors";
import type { AgentRow } from "~/models/catalogue/agent-pages.server";
import { findOwnedAgent } from "~/models/agents/drafts.server";
import type { Db } from "~/models/platform/store.server";

export type OwnAgent = { ownerId: string; agentId: string };

/** Returns the owner's agent; for anyone else it is `not_found`. */
export async function ownAgent(db: Db, wanted: OwnAgent): Promise<AgentRow> {
  const agent = await findOwnedAgent(db, wanted);
  if (agent) return agent;
  throw agentNotFound();
}

/** The error for an agent that does not exist, or that is not to be known. */
export function agentNotFound(): DomainError {
  return new DomainError(
    "not_found",
    "The requested agent could not be found.",
  );
}
