import type { Ctx } from "~/ctx.server";
import { editAgentPath, shownStatus } from "~/domain/catalogue/created-agents";
import { formatMoment } from "~/domain/platform/dates";
import { listDrafts } from "~/models/agents/drafts.server";

const MOST = 20;

/** A user's unfinished agents, saved last first. */
export async function showDrafts(ctx: Ctx, ownerId: string) {
  const found = await listDrafts(ctx.store.read, ownerId, MOST + 1);
  return {
    drafts: found.slice(0, MOST).map((draft) => ({
      slug: draft.slug,
      name: draft.name || "Untitled agent",
      href: editAgentPath(draft.id),
      saved: `Last saved ${formatMoment(draft.savedAt)}`,
      status: shownStatus("draft", draft.refusalMd !== null),
    })),
    hasMore: found.length > MOST,
  };
}
