import { namedSystem, unnamedSystem } from "~/content/system-note";
import { PARTLY_CLOSE } from "~/content/searching";
import type { Ctx } from "~/ctx.server";
import type { AgentFilters } from "~/domain/catalogue/arsenal-filters";
import { ALL_AGENTS } from "~/domain/catalogue/search/filters";
import { searchedSystem } from "~/domain/workflows/system-work";
import { listNaming } from "~/models/catalogue/search/close-agents.server";

import type { Close } from "./find-close.server";
import { nearestEntries } from "./nearest-entries.server";
import { searchAgents, wantedOf } from "./search-agents.server";

type Nearest = {
  nearest: Awaited<ReturnType<typeof nearestEntries>>;
  /**
   * Which agents name the system in the text, unless it says so itself, or that
   * the close matches hold only some of its words.
   */
  closeNote: string | null;
};

type Found = { total: number; close: Close };

/**
 * For a text without exact results: the nearest entries. If it names a system,
 * says whose pages name it, or that no agent on sale does, and then finds the
 * work done with it.
 */
export async function findNearest(
  ctx: Pick<Ctx, "store" | "knowledge">,
  { q }: Pick<AgentFilters, "q">,
  { total, close }: Found,
): Promise<Nearest> {
  const { agents, naming, isPartial } = close;
  const nearest = total === 0 ? await nearestEntries(ctx, q) : [];
  const partly = isPartial ? PARTLY_CLOSE : null;
  const searched = searchedSystem(q);
  if (searched === null) return { nearest, closeNote: partly };
  const { name, work } = searched;
  if (naming > 0) {
    return { nearest, closeNote: namedSystem(name, naming === agents.length) };
  }
  const isKnown = total > 0 || (await isNamed(ctx, { q, name }));
  if (isKnown) return { nearest, closeNote: partly };
  return {
    nearest: nearest.length > 0 ? nearest : await workDone(ctx, work, close),
    closeNote: unnamedSystem(name, agents.length > 0),
  };
}

/** Entries for the work that people do with a product, unless others do it. */
async function workDone(
  ctx: Pick<Ctx, "store" | "knowledge">,
  work: string | null,
  { agents }: Close,
) {
  return work === null || agents.length > 0 ? [] : nearestEntries(ctx, work);
}

/** Whether any agent on sale names a system, whatever the other filters. */
async function isNamed(
  ctx: Pick<Ctx, "store">,
  { q, name }: { q: string; name: string },
): Promise<boolean> {
  const named = await searchAgents(ctx, { ...ALL_AGENTS, q: name, limit: 1 });
  if (named.total > 0) return true;
  const wanted = wantedOf({ ...ALL_AGENTS, q });
  return (await listNaming(ctx.store, wanted, name)).length > 0;
}
