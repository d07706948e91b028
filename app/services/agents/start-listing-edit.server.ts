import type { Ctx } from "~/ctx.server";

import { openDraftVersion } from "./open-draft-version.server";
import type { OwnAgent } from "./own-agent.server";

/**
 * Prepares an edit of a published agent's listing, unless a draft exists, which
 * stays as it is.
 */
export async function startListingEdit(
  ctx: Pick<Ctx, "store" | "now" | "newId">,
  own: OwnAgent,
): Promise<void> {
  await ctx.store.tx((tx) =>
    openDraftVersion(ctx, tx, { ...own, kind: "listing_edit" }),
  );
}
