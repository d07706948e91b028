import type { Ctx } from "~/ctx.server";

import { readDraft, type Draft } from "./draft-view.server";
import { ownAgent, type OwnAgent } from "./own-agent.server";

/**
 * What the owner of an agent writes in the wizard. A stranger, administrators
 * included, finds nothing.
 */
export async function findOwnDraft(
  { store }: Pick<Ctx, "store">,
  wanted: OwnAgent,
): Promise<Draft> {
  return readDraft(store.read, await ownAgent(store.read, wanted));
}
