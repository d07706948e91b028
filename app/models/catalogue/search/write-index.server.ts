import { eq, inArray, lte, max, sql } from "drizzle-orm";

import {
  searchedText,
  searchText,
} from "~/domain/catalogue/search/search-text";

import {
  agents,
  agentSearch,
  agentSearchTags,
  agentSearchTexts,
  agentTagCounts,
  agentVersions,
  intelligenceAgents,
} from "../../../../drizzle/schema";
import { systemsIn } from "~/domain/workflows/systems";
import type { Db } from "~/models/platform/store.server";
import { ANY_BUSINESS } from "../entry-tasks.server";
import { pageColumns, textsOf, type PageWords } from "../page-words.server";
import { facetWords } from "./facets.server";

const ownColumns = {
  id: agents.id,
  ownerUserId: agents.ownerUserId,
  name: agents.name,
  deliveryType: agents.deliveryType,
  category: agents.category,
  priceCents: agents.priceCents,
  uses: agents.uses,
  ratingSum: agents.ratingSum,
  ratingCount: agents.ratingCount,
  publishedAt: agents.publishedAt,
  createdAt: agents.createdAt,
};

const industry = intelligenceAgents.industry;
const indexedColumns = { ...ownColumns, ...pageColumns, industry };
const isItsEntry = eq(intelligenceAgents.agentId, agents.id);
const isItsVersion = eq(agentVersions.id, agents.publishedVersionId);

/** What the index reads of an agent, its page and its catalogue entry. */
export type IndexedAgent = Pick<
  typeof agents.$inferSelect,
  keyof typeof ownColumns
> &
  PageWords & { industry: string | null };

/** An agent's indexed columns; undefined unless it is live. */
export async function findIndexedAgent(
  db: Db,
  agentId: string,
): Promise<IndexedAgent | undefined> {
  const [found] = await db
    .select({ ...indexedColumns, isLive: agents.isLive })
    .from(agents)
    .leftJoin(intelligenceAgents, isItsEntry)
    .leftJoin(agentVersions, isItsVersion)
    .where(eq(agents.id, agentId))
    .limit(1);
  return found?.isLive ? found : undefined;
}

/** The live agents after an id, ordered by id. */
export async function listIndexedAgents(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<IndexedAgent[]> {
  return db
    .select(indexedColumns)
    .from(agents)
    .leftJoin(intelligenceAgents, isItsEntry)
    .leftJoin(agentVersions, isItsVersion)
    .where(sql`${agents.isLive} and ${agents.id} > ${after}`)
    .orderBy(agents.id)
    .limit(limit);
}

/** The columns that the index stores for one agent. */
export function keysOf(agent: IndexedAgent) {
  const published = agent.publishedAt ?? agent.createdAt;
  const { ratingSum, ratingCount } = agent;
  return {
    agentId: agent.id,
    ownerUserId: agent.ownerUserId,
    deliveryType: agent.deliveryType,
    category: agent.category,
    industry: agent.industry ?? ANY_BUSINESS,
    priceCents: agent.priceCents,
    priceDescKey: 0 - agent.priceCents,
    popularKey: 0 - agent.uses,
    newestKey: -published.getTime(),
    ratingKey: ratingCount > 0 ? -(ratingSum / ratingCount) : 1,
  };
}

/** The searched text and the facets of one agent. */
export function wordsOf(agent: IndexedAgent) {
  const systems = systemsIn([agent.name, ...textsOf(agent)].join("\n"));
  const facets = facetWords({ ...agent, systems });
  return { text: searchedText(agent), facets };
}

export function tagsOf(agent: IndexedAgent): string[] {
  return [...new Set(agent.tags.map(searchText))];
}

/** The highest number in use; 0 if the index is empty. */
export async function findLastDoc(db: Db): Promise<number> {
  const [row] = await db
    .select({ last: max(agentSearch.doc) })
    .from(agentSearch);
  return row?.last ?? 0;
}

/** Adds agents that are not indexed yet, numbered from `first`. */
export async function insertIndexed(
  tx: Db,
  added: readonly IndexedAgent[],
  first: number,
): Promise<void> {
  const numbered = added.map((agent, index) => ({ agent, doc: first + index }));
  if (numbered.length === 0) return;
  await tx
    .insert(agentSearch)
    .values(numbered.map(({ agent, doc }) => ({ doc, ...keysOf(agent) })))
    .onConflictDoNothing();
  await tx
    .insert(agentSearchTexts)
    .values(numbered.map(({ agent, doc }) => ({ doc, ...wordsOf(agent) })));
  await insertTags(
    tx,
    numbered.flatMap(({ agent, doc }) =>
      tagsOf(agent).map((tag) => ({ doc, tag })),
    ),
  );
}

export async function emptyIndex(tx: Db): Promise<void> {
  await tx.delete(agentSearchTags);
  await tx.delete(agentSearchTexts);
  await tx.delete(agentSearch);
  await tx.delete(agentTagCounts);
}

export async function insertTags(
  tx: Db,
  rows: { doc: number; tag: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(agentSearchTags).values(rows);
  const counts = new Map<string, number>();
  for (const { tag } of rows) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  await tx
    .insert(agentTagCounts)
    .values([...counts].map(([tag, agents]) => ({ tag, agents })))
    .onConflictDoUpdate({
      target: agentTagCounts.tag,
      set: { agents: sql`${agentTagCounts.agents} + excluded.agents` },
    });
}

export async function deleteTags(tx: Db, doc: number): Promise<void> {
  const removed = await tx
    .delete(agentSearchTags)
    .where(eq(agentSearchTags.doc, doc))
    .returning({ tag: agentSearchTags.tag });
  if (removed.length === 0) return;
  await tx
    .update(agentTagCounts)
    .set({ agents: sql`${agentTagCounts.agents} - 1` })
    .where(
      inArray(
        agentTagCounts.tag,
        removed.map(({ tag }) => tag),
      ),
    );
  await tx.delete(agentTagCounts).where(lte(agentTagCounts.agents, 0));
}
