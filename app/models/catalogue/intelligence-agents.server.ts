import { and, eq, inArray } from "drizzle-orm";

import { isBuyable } from "~/domain/catalogue/agents";
import type { CatalogueEntry } from "~/domain/workflows/catalogue";
import type { ListedEntry } from "~/domain/workflows/current-listings";
import type { ProfiledEntry } from "~/domain/workflows/profiled-entries";
import { shownLimits } from "~/domain/workflows/shown-limits";
import { systemsIn } from "~/domain/workflows/systems";

import {
  agents,
  agentVersions,
  entryTasks,
  intelligenceAgents,
} from "../../../drizzle/schema";
import { countRows } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";
import { pageColumns, textsOf } from "./page-words.server";

export const entryColumns = {
  id: intelligenceAgents.id,
  slug: intelligenceAgents.slug,
  title: intelligenceAgents.title,
  description: intelligenceAgents.description,
  category: intelligenceAgents.category,
  tags: intelligenceAgents.tags,
  agent: {
    slug: agents.slug,
    isLive: agents.isLive,
    priceModel: agents.priceModel,
    priceCents: agents.priceCents,
  },
};

type EntryRow = Omit<CatalogueEntry, "listing"> & {
  agent: Pick<
    typeof agents.$inferSelect,
    "slug" | "isLive" | "priceModel" | "priceCents"
  > | null;
};

/** It is for sale if its agent is live and has a price, including free. */
export function entryOf({ agent, ...words }: EntryRow): CatalogueEntry {
  const isForSale = agent?.isLive && isBuyable(agent.priceModel);
  const listing = isForSale
    ? { slug: agent.slug, priceCents: agent.priceCents }
    : null;
  return { ...words, listing };
}

/** Active entries. */
export async function findEntries(
  db: Db,
  ids: readonly string[],
): Promise<ListedEntry[]> {
  if (ids.length === 0) return [];
  const { traits } = intelligenceAgents;
  const rows = await db
    .select({ ...entryColumns, traits, page: pageColumns })
    .from(intelligenceAgents)
    .leftJoin(agents, eq(agents.id, intelligenceAgents.agentId))
    .leftJoin(agentVersions, eq(agentVersions.id, agents.publishedVersionId))
    .where(
      and(
        inArray(intelligenceAgents.id, [...ids]),
        eq(intelligenceAgents.isActive, true),
      ),
    );
  return rows.map(({ page, traits: read, ...row }) => {
    const entry = entryOf(row);
    const { title, description, tags } = entry;
    const own = [title, description, ...tags];
    const shown = row.agent?.isLive ? textsOf(page) : [];
    const systems = systemsIn([...own, ...shown].join("\n"));
    return { ...entry, systems, limits: shownLimits(read) };
  });
}

type Tasks = ProfiledEntry["profile"]["tasks"];

/** By entry: its tasks with weights. */
export async function findEntryTasks(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Tasks>> {
  if (ids.length === 0) return new Map();
  const { entryId, task, weight } = entryTasks;
  const rows = await db
    .select({ entryId, task, weight })
    .from(entryTasks)
    .where(inArray(entryId, [...ids]));
  const found = new Map<string, Tasks>();
  for (const row of rows) {
    const known = found.get(row.entryId);
    if (known) known.push(row);
    else found.set(row.entryId, [row]);
  }
  return found;
}

/** The number of entries that plans choose from. */
export async function countActiveEntries(db: Db): Promise<number> {
  return countRows(
    db,
    intelligenceAgents,
    eq(intelligenceAgents.isActive, true),
  );
}
