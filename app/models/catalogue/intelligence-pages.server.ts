import { and, asc, eq, inArray, ne, or, sql, type SQL } from "drizzle-orm";

import { entrySearch, intelligenceAgents } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";
import { patternOf } from "../platform/text-terms.server";

const columns = {
  id: intelligenceAgents.id,
  agentId: intelligenceAgents.agentId,
  slug: intelligenceAgents.slug,
  title: intelligenceAgents.title,
  description: intelligenceAgents.description,
  category: intelligenceAgents.category,
  tags: intelligenceAgents.tags,
  logoUrl: intelligenceAgents.logoUrl,
  industry: intelligenceAgents.industry,
};

export type IntelligenceRow = Awaited<
  ReturnType<typeof listIntelligenceRows>
>[number];

/** All active entries. */
export async function listIntelligenceRows(db: Db) {
  return db
    .select(columns)
    .from(intelligenceAgents)
    .where(eq(intelligenceAgents.isActive, true))
    .orderBy(asc(intelligenceAgents.title), asc(intelligenceAgents.id));
}

/** The entries with the given ids, in the given order. */
export async function listIntelligenceRowsOf(
  db: Db,
  ids: readonly string[],
): Promise<IntelligenceRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(intelligenceAgents)
    .where(inArray(intelligenceAgents.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Active entries by their numbers in the search index. */
export async function findRowsByDoc(
  db: Db,
  docs: readonly number[],
): Promise<ReadonlyMap<number, IntelligenceRow>> {
  if (docs.length === 0) return new Map();
  const rows = await db
    .select({ doc: entrySearch.doc, row: columns })
    .from(entrySearch)
    .innerJoin(
      intelligenceAgents,
      eq(intelligenceAgents.id, entrySearch.entryId),
    )
    .where(inArray(entrySearch.doc, [...docs]));
  return new Map(rows.map(({ doc, row }) => [doc, row]));
}

export async function findIntelligenceRow(
  db: Db,
  slug: string,
): Promise<IntelligenceRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(intelligenceAgents)
    .where(
      and(
        eq(intelligenceAgents.slug, slug),
        eq(intelligenceAgents.isActive, true),
      ),
    )
    .limit(1);
  return row;
}

const MOST_CANDIDATES = 500;

/** Other entries with the same category or one of the tags. */
export async function listRelatedRows(
  db: Db,
  { id, category, tags }: IntelligenceRow,
): Promise<IntelligenceRow[]> {
  const shared = tags.map(hasTag);
  if (category !== null) shared.push(eq(intelligenceAgents.category, category));
  if (shared.length === 0) return [];
  return db
    .select(columns)
    .from(intelligenceAgents)
    .where(
      and(
        eq(intelligenceAgents.isActive, true),
        ne(intelligenceAgents.id, id),
        or(...shared),
      ),
    )
    .orderBy(asc(intelligenceAgents.title), asc(intelligenceAgents.id))
    .limit(MOST_CANDIDATES);
}

/** Tags are stored as JSON text, so each is in quotes. */
function hasTag(tag: string): SQL {
  const pattern = patternOf(JSON.stringify(tag));
  return sql`${intelligenceAgents.tags} like ${pattern} escape '\\'`;
}
