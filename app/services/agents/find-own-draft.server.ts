import type { Ctx } from "~/ctx.server";

import { readDraft, type Draft } from "./draft-view.server";
import { ownAgent, type OwnAgent } from "./own-agent.server";

/**
 * The content that an agent's owner edits in the wizard. For others, including
 * administrators, it is `not_found`.
 */
export async function findOwnDraft(
  { store }: Pick<Ctx, "store">,
  wanted: OwnAgent,
): Promise<Draft> {
  return readDraft(store.read, await ownAgent(store.read, wanted));
}
