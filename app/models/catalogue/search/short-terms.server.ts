import { inArray, sql } from "drizzle-orm";

import {
  agentSearchTexts,
  agentShortTerms,
  uncountedAgentTexts,
} from "../../../../drizzle/schema";
import type { Db, Store } from "~/models/platform/store.server";
import { place } from "./search-sql.server";

/** With more texts to count, reading all of them is not much slower. */
const MOST_UNCOUNTED = 1_000;

/**
 * The number of live agents that contain a term of one or two characters: what
 * is counted, and the difference of each text that has changed since, in one
 * statement. Null if too many have.
 */
export async function countShortTerm(
  { engine, read }: Store,
  term: string,
): Promise<number | null> {
  const differences = sql`(
    select case when ${place(engine, sql`t.text`, term)} > 0 then 1 else 0 end
      - case when ${place(engine, sql`u.counted_text`, term)} > 0 then 1 else 0 end
      as difference
    from uncounted_agent_texts u left join agent_search_texts t on t.doc = u.doc
    limit ${MOST_UNCOUNTED + 1}) d`;
  const [found] = await read
    .select({
      uncounted: sql`count(*)`.mapWith(Number),
      agents: sql`coalesce((select c.agents from agent_short_terms c
        where c.term = ${term}), 0) + coalesce(sum(d.difference), 0)`.mapWith(
        Number,
      ),
    })
    .from(differences);
  return found && found.uncounted <= MOST_UNCOUNTED ? found.agents : null;
}

/** A text that has changed: as it is counted and as it is now. */
export type ChangedText = { counted: string | null; current: string | null };

/** Removes texts from those to count. Count them in the same transaction. */
export async function takeUncountedTexts(
  tx: Db,
  limit: number,
): Promise<ChangedText[]> {
  const next = tx
    .select({ doc: uncountedAgentTexts.doc })
    .from(uncountedAgentTexts)
    .orderBy(uncountedAgentTexts.doc)
    .limit(limit);
  const taken = await tx
    .delete(uncountedAgentTexts)
    .where(inArray(uncountedAgentTexts.doc, next))
    .returning();
  if (taken.length === 0) return [];
  const texts = await tx
    .select({ doc: agentSearchTexts.doc, text: agentSearchTexts.text })
    .from(agentSearchTexts)
    .where(
      inArray(
        agentSearchTexts.doc,
        taken.map(({ doc }) => doc),
      ),
    );
  const current = new Map(texts.map(({ doc, text }) => [doc, text]));
  return taken.map(({ doc, countedText }) => ({
    counted: countedText,
    current: current.get(doc) ?? null,
  }));
}

/** Adds the differences to the counts of terms, in one statement. */
export async function addToShortTerms(
  { engine }: Pick<Store, "engine">,
  tx: Db,
  differences: ReadonlyMap<string, number>,
): Promise<void> {
  const json = JSON.stringify(Object.fromEntries(differences));
  const rows =
    engine === "sqlite"
      ? sql`select key, value from json_each(${json}) where true`
      : sql`select key, value::int from json_each_text(${json}::json) order by key`;
  await tx
    .insert(agentShortTerms)
    .select(rows)
    .onConflictDoUpdate({
      target: agentShortTerms.term,
      set: { agents: sql`${agentShortTerms.agents} + excluded.agents` },
    });
}
