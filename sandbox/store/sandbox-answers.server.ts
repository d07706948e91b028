import { eq, lt } from "drizzle-orm";

import { sandboxAnswers } from "../../drizzle/schema";
import type { Db } from "~/models/platform/store.server";

export type SandboxAnswer = typeof sandboxAnswers.$inferSelect;

/** Claims an idempotency key; false if another call has it. */
export async function claimSandboxKey(
  tx: Db,
  claim: Pick<SandboxAnswer, "key" | "request" | "createdAt">,
): Promise<boolean> {
  const claimed = await tx
    .insert(sandboxAnswers)
    .values(claim)
    .onConflictDoNothing()
    .returning({ key: sandboxAnswers.key });
  return claimed.length > 0;
}

/** Stores the response that every retry of the call gets. */
export async function keepSandboxAnswer(
  tx: Db,
  { key, status, body }: Pick<SandboxAnswer, "key" | "status" | "body">,
): Promise<void> {
  await tx
    .update(sandboxAnswers)
    .set({ status, body })
    .where(eq(sandboxAnswers.key, key));
}

export async function findSandboxAnswer(
  db: Db,
  key: string,
): Promise<SandboxAnswer | undefined> {
  const [answer] = await db
    .select()
    .from(sandboxAnswers)
    .where(eq(sandboxAnswers.key, key))
    .limit(1);
  return answer;
}

/** Deletes keys older than the provider keeps them. */
export async function deleteSandboxAnswers(
  tx: Db,
  before: Date,
): Promise<void> {
  await tx.delete(sandboxAnswers).where(lt(sandboxAnswers.createdAt, before));
}
