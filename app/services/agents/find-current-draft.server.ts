import type { Ctx } from "~/ctx.server";
import { findLatestDraftId } from "~/models/agents/drafts.server";

import type { Draft } from "./draft-view.server";
import { findOwnDraft } from "./find-own-draft.server";

/**
 * The unfinished draft that its owner saved last, among agents that were never
 * published; null if there is none.
 */
export async function findCurrentDraft(
  ctx: Pick<Ctx, "store">,
  ownerId: string,
): Promise<Draft | null> {
  const agentId = await findLatestDraftId(ctx.store.read, ownerId);
  return agentId === undefined ? null : findOwnDraft(ctx, { ownerId, agentId });
}
