import { eq } from "drizzle-orm";

import { entrySearch, entrySearchTexts } from "../../../../drizzle/schema";
import { touchCatalogue } from "../catalogue-version.server";
import type { Db } from "~/models/platform/store.server";
import {
  entryKeys,
  entryWords,
  findIndexedEntry,
  findLastEntryDoc,
  insertIndexedEntries,
  type IndexedEntry,
} from "./write-entries.server";

/**
 * Updates the index after an entry's text, industry or activity changed, in the
 * same transaction. An inactive entry is removed. The catalogue version changes
 * if the index does.
 */
export async function indexEntry(tx: Db, id: string, at: Date): Promise<void> {
  const entry = await findIndexedEntry(tx, id);
  const [known] = await tx
    .select()
    .from(entrySearch)
    .where(eq(entrySearch.entryId, id));
  if (!known) {
    if (!entry) return;
    await insertIndexedEntries(tx, [entry], (await findLastEntryDoc(tx)) + 1);
  } else if (!entry) {
    await removeDoc(tx, known.doc);
  } else if (!(await updateDoc(tx, known, entry))) {
    return;
  }
  await touchCatalogue(tx, at);
}

async function removeDoc(tx: Db, doc: number): Promise<void> {
  await tx.delete(entrySearchTexts).where(eq(entrySearchTexts.doc, doc));
  await tx.delete(entrySearch).where(eq(entrySearch.doc, doc));
}

/** Returns whether the index has changed. */
async function updateDoc(
  tx: Db,
  known: typeof entrySearch.$inferSelect,
  entry: IndexedEntry,
): Promise<boolean> {
  const keys = entryKeys(entry);
  const words = entryWords(entry);
  const { doc } = known;
  const ofEntry = eq(entrySearchTexts.doc, doc);
  const [former] = await tx.select().from(entrySearchTexts).where(ofEntry);
  if (former && isSame(known, keys) && isSame(former, words)) return false;
  await tx.update(entrySearch).set(keys).where(eq(entrySearch.doc, doc));
  await tx.update(entrySearchTexts).set(words).where(ofEntry);
  return true;
}

function isSame(known: object, current: object): boolean {
  return Object.entries(current).every(
    ([name, value]) => Reflect.get(known, name) === value,
  );
}
