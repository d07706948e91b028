import type { Ctx } from "~/ctx.server";
import { findAgentByKey } from "~/models/catalogue/agent-pages.server";

import { agentNotFound } from "./own-agent.server";

type NamedAgent = { ownerId: string; key: string };

/**
 * The id of an agent that its owner names by id or slug. For others, including
 * administrators, it is `not_found`.
 */
export async function findOwnAgentId(
  { store }: Pick<Ctx, "store">,
  { ownerId, key }: NamedAgent,
): Promise<string> {
  const agent = await findAgentByKey(store.read, key);
  if (agent?.ownerUserId === ownerId) return agent.id;
  throw agentNotFound();
}
