import type { Ctx } from "~/ctx.server";
import { deletePortfolioItem } from "~/models/operators/portfolio-items.server";

import { itemNotFound } from "./save-portfolio-item.server";

/** Removes one of the user's own portfolio items. */
export async function removePortfolioItem(
  ctx: Ctx,
  own: { id: string; userId: string },
): Promise<void> {
  const isRemoved = await ctx.store.tx((tx) => deletePortfolioItem(tx, own));
  if (!isRemoved) throw itemNotFound();
}
