import type { Ctx } from "~/ctx.server";

import { findNearestEntries } from "./find-close-entries.server";

const SHOWN = 6;

/** The entries that an empty result shows: six at most, none of the shop. */
export async function nearestEntries(
  ctx: Pick<Ctx, "store" | "knowledge">,
  q: string,
) {
  const entries = await findNearestEntries(ctx, q);
  return entries
    .slice(0, SHOWN)
    .map(({ slug, title, description }) => ({ slug, title, description }));
}
