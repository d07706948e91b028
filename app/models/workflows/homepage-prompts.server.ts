import { and, desc, eq, gt } from "drizzle-orm";

import { homepagePrompts } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type NewPrompt = typeof homepagePrompts.$inferInsert;

/** Stores a prompt; its client address must already be shortened. */
export async function insertPrompt(db: Db, row: NewPrompt): Promise<void> {
  await db.insert(homepagePrompts).values(row);
}

export type Prompt = typeof homepagePrompts.$inferSelect;

/** The latest report of a text in a session, not older than `since`. */
export async function findRecentPrompt(
  db: Db,
  same: { sessionId: string; promptText: string; since: Date },
): Promise<Prompt | undefined> {
  const [prompt] = await db
    .select()
    .from(homepagePrompts)
    .where(
      and(
        eq(homepagePrompts.sessionId, same.sessionId),
        eq(homepagePrompts.promptText, same.promptText),
        gt(homepagePrompts.createdAt, same.since),
      ),
    )
    .orderBy(desc(homepagePrompts.createdAt), desc(homepagePrompts.id))
    .limit(1);
  return prompt;
}

export async function findSessionPrompt(
  db: Db,
  sessionId: string,
): Promise<Prompt | undefined> {
  const [prompt] = await db
    .select()
    .from(homepagePrompts)
    .where(eq(homepagePrompts.sessionId, sessionId))
    .orderBy(desc(homepagePrompts.createdAt), desc(homepagePrompts.id))
    .limit(1);
  return prompt;
}

export async function updatePrompt(
  db: Db,
  id: string,
  values: Partial<NewPrompt>,
): Promise<void> {
  await db
    .update(homepagePrompts)
    .set(values)
    .where(eq(homepagePrompts.id, id));
}
