import type { Ctx } from "~/ctx.server";
import { listDrafts } from "~/models/agents/drafts.server";

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
  const [latest] = await listDrafts(ctx.store.read, ownerId, 1);
  return latest ? findOwnDraft(ctx, { ownerId, agentId: latest.id }) : null;
}
