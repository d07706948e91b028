import { eq } from "drizzle-orm";

import { agentSearch, agentSearchTexts } from "../../../../drizzle/schema";
import { touchCatalogue } from "../catalogue-version.server";
import type { Db } from "~/models/platform/store.server";
import {
  deleteTags,
  findIndexedAgent,
  findLastDoc,
  insertIndexed,
  insertTags,
  keysOf,
  tagsOf,
  wordsOf,
  type IndexedAgent,
} from "./write-index.server";

/**
 * Updates the index from an agent's row. Call it in the transaction of every
 * approval, relisting, unlisting, sale and review. An agent that is not live is
 * removed. The catalogue version changes unless only the uses did, which affect
 * the order but no count.
 */
export async function indexAgent(
  tx: Db,
  agentId: string,
  at: Date,
): Promise<void> {
  const agent = await findIndexedAgent(tx, agentId);
  if (!agent) {
    await unindexAgent(tx, agentId, at);
    return;
  }
  const known = await findRow(tx, agentId);
  if (!known) {
    await insertIndexed(tx, [agent], (await findLastDoc(tx)) + 1);
    await touchCatalogue(tx, at);
    return;
  }
  const hasMoved = await updateKeys(tx, known, agent);
  const readsDifferently = await updateWords(tx, known.doc, agent);
  if (hasMoved || readsDifferently) await touchCatalogue(tx, at);
}

/** Removes an agent from the index, if it is there. */
export async function unindexAgent(
  tx: Db,
  agentId: string,
  at: Date,
): Promise<void> {
  const known = await findRow(tx, agentId);
  if (!known) return;
  const { doc } = known;
  await deleteTags(tx, doc);
  await tx.delete(agentSearchTexts).where(eq(agentSearchTexts.doc, doc));
  await tx.delete(agentSearch).where(eq(agentSearch.doc, doc));
  await touchCatalogue(tx, at);
}

type Row = typeof agentSearch.$inferSelect;

async function findRow(tx: Db, agentId: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(agentSearch)
    .where(eq(agentSearch.agentId, agentId))
    .limit(1);
  return row;
}

/** Whether a key other than the uses has changed. */
async function updateKeys(
  tx: Db,
  { doc, ...known }: Row,
  agent: IndexedAgent,
): Promise<boolean> {
  const keys = keysOf(agent);
  if (differ(known, keys)) {
    await tx.update(agentSearch).set(keys).where(eq(agentSearch.doc, doc));
  }
  return differ(known, { ...keys, popularKey: known.popularKey });
}

function differ(
  known: ReturnType<typeof keysOf> | Omit<Row, "doc">,
  current: ReturnType<typeof keysOf>,
): boolean {
  return Object.entries(current).some(
    ([name, value]) => Reflect.get(known, name) !== value,
  );
}

/** Whether the text or the facets have changed. */
async function updateWords(
  tx: Db,
  doc: number,
  agent: IndexedAgent,
): Promise<boolean> {
  const words = wordsOf(agent);
  const ofAgent = eq(agentSearchTexts.doc, doc);
  const [known] = await tx.select().from(agentSearchTexts).where(ofAgent);
  if (known?.text === words.text && known.facets === words.facets) return false;
  await tx.update(agentSearchTexts).set(words).where(ofAgent);
  await deleteTags(tx, doc);
  await insertTags(
    tx,
    tagsOf(agent).map((tag) => ({ doc, tag })),
  );
  return true;
}
