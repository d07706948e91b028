import type { Ctx } from "~/ctx.server";

import { findNearestEntries } from "./find-close-entries.server";

const SHOWN = 6;

/**
 * The entries to suggest for an empty result: at most six, none of them for
 * sale.
 */
export async function nearestEntries(
  ctx: Pick<Ctx, "store" | "knowledge">,
  q: string,
) {
  const entries = await findNearestEntries(ctx, q);
  return entries
    .slice(0, SHOWN)
    .map(({ slug, title, description }) => ({ slug, title, description }));
}
