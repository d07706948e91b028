import { unnamedSystem } from "~/content/system-note";
import type { Ctx } from "~/ctx.server";
import { ALL_AGENTS } from "~/domain/catalogue/search/filters";
import { searchedSystem } from "~/domain/workflows/system-work";

import { nearestEntries } from "./nearest-entries.server";
import { searchAgents } from "./search-agents.server";

type Nearest = {
  nearest: Awaited<ReturnType<typeof nearestEntries>>;
  /** That no agent on sale names the system in the text. */
  systemNote: string | null;
};

/**
 * For a text without exact results: the nearest entries. If it names a system
 * that no agent on sale names, says so, and finds the work done with it.
 */
export async function findNearest(
  ctx: Pick<Ctx, "store" | "knowledge">,
  { q, hasClose }: { q: string; hasClose: boolean },
): Promise<Nearest> {
  const nearest = await nearestEntries(ctx, q);
  const searched = hasClose ? null : searchedSystem(q);
  if (searched === null) return { nearest, systemNote: null };
  const { name, work } = searched;
  const named = await searchAgents(ctx, { ...ALL_AGENTS, q: name, limit: 1 });
  if (named.total > 0) return { nearest, systemNote: null };
  const isBlank = nearest.length === 0 && work !== null;
  return {
    nearest: isBlank ? await nearestEntries(ctx, work) : nearest,
    systemNote: unnamedSystem(name),
  };
}
