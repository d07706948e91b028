import type { Ctx } from "~/ctx.server";
import type { Operation } from "~/domain/agents/operations";
import { DomainError } from "~/domain/platform/errors";
import {
  findVersionTerms,
  type AgentRow,
} from "~/models/catalogue/agent-pages.server";

import {
  findVisibleAgent,
  type WantedAgent,
} from "../agents/find-visible-agent.server";

type Tried = {
  agent: AgentRow;
  operations: Operation[];
  operation: Operation;
};

/** An agent's operations and the one of this name, else the first. */
export async function findTriedOperation(
  ctx: Ctx,
  wanted: WantedAgent,
  name: string | null,
): Promise<Tried> {
  const { agent } = await findVisibleAgent(ctx, wanted);
  const terms = await findVersionTerms(
    ctx.store.read,
    agent.publishedVersionId,
  );
  const operations = terms?.version.operations ?? [];
  const operation =
    operations.find((candidate) => candidate.name === name) ?? operations[0];
  if (!operation) {
    throw new DomainError("not_found", "This agent has nothing to try.");
  }
  return { agent, operations, operation };
}
