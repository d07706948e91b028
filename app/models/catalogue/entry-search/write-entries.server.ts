import { and, eq, gt, max } from "drizzle-orm";

import { searchedText } from "~/domain/catalogue/search/search-text";
import { shownCategory } from "~/domain/catalogue/entry-search";

import {
  entrySearch,
  entrySearchTexts,
  intelligenceAgents,
} from "../../../../drizzle/schema";
import { ANY_BUSINESS } from "../entry-tasks.server";
import { entryFacetWords } from "../search/facets.server";
import type { Db } from "~/models/platform/store.server";

const indexedColumns = {
  id: intelligenceAgents.id,
  agentId: intelligenceAgents.agentId,
  title: intelligenceAgents.title,
  description: intelligenceAgents.description,
  category: intelligenceAgents.category,
  tags: intelligenceAgents.tags,
  industry: intelligenceAgents.industry,
};

/** The columns of an entry that the index copies. */
export type IndexedEntry = Pick<
  typeof intelligenceAgents.$inferSelect,
  keyof typeof indexedColumns
>;

/** An entry's indexed columns; undefined unless it is active. */
export async function findIndexedEntry(
  db: Db,
  id: string,
): Promise<IndexedEntry | undefined> {
  const isWanted = eq(intelligenceAgents.id, id);
  const [entry] = await db
    .select(indexedColumns)
    .from(intelligenceAgents)
    .where(and(isWanted, eq(intelligenceAgents.isActive, true)));
  return entry;
}

/** The active entries after an id, ordered by id. */
export async function listIndexedEntries(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<IndexedEntry[]> {
  const { id, isActive } = intelligenceAgents;
  return db
    .select(indexedColumns)
    .from(intelligenceAgents)
    .where(and(eq(isActive, true), gt(id, after)))
    .orderBy(id)
    .limit(limit);
}

/** The highest number in use; 0 if the index is empty. */
export async function findLastEntryDoc(db: Db): Promise<number> {
  const [row] = await db
    .select({ last: max(entrySearch.doc) })
    .from(entrySearch);
  return row?.last ?? 0;
}

/** The columns that the index stores for one entry. */
export function entryKeys(entry: IndexedEntry) {
  return {
    entryId: entry.id,
    isOfShop: entry.agentId !== null,
    category: shownCategory(entry.category),
    industry: entry.industry ?? ANY_BUSINESS,
    title: entry.title,
  };
}

/** The searched text and the facets of one entry. */
export function entryWords(entry: IndexedEntry) {
  const { title: name, description: shortDesc, tags } = entry;
  return {
    text: searchedText({ name, shortDesc, tags }),
    facets: entryFacetWords(entryKeys(entry)),
  };
}

/** Adds entries that are not indexed yet, numbered from `first`. */
export async function insertIndexedEntries(
  tx: Db,
  added: readonly IndexedEntry[],
  first: number,
): Promise<void> {
  if (added.length === 0) return;
  const numbered = added.map((entry, index) => ({ entry, doc: first + index }));
  await tx
    .insert(entrySearch)
    .values(numbered.map(({ entry, doc }) => ({ doc, ...entryKeys(entry) })))
    .onConflictDoNothing();
  await tx
    .insert(entrySearchTexts)
    .values(numbered.map(({ entry, doc }) => ({ doc, ...entryWords(entry) })));
}

export async function emptyEntryIndex(tx: Db): Promise<void> {
  await tx.delete(entrySearchTexts);
  await tx.delete(entrySearch);
}
