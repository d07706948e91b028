import { and, asc, eq, gt, lt, lte, or } from "drizzle-orm";

import type { ChallengePurpose } from "~/domain/accounts/passkeys";

import { passkeyChallenges, passkeys } from "../../../drizzle/schema";
import { countRows } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";

export type Passkey = typeof passkeys.$inferSelect;

type Owned = { id: string; userId: string };

/** Undefined if the credential or the account's name for it is taken. */
export async function insertPasskey(
  db: Db,
  row: typeof passkeys.$inferInsert,
): Promise<Passkey | undefined> {
  const [inserted] = await db
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing()
    .returning();
  return inserted;
}

/** An account's passkeys, oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    .limit(100);
}

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  return countRows(db, passkeys, eq(passkeys.userId, userId));
}

export async function findPasskey(
  db: Db,
  credentialId: string,
): Promise<Passkey | undefined> {
  const [found] = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, credentialId))
    .limit(1);
  return found;
}

/**
 * Records a use. False if the passkey was removed, or if its counter did not
 * grow: then another use came first, or a copy of the passkey exists.
 */
export async function recordUse(
  db: Db,
  { id, counter }: Pick<Passkey, "id" | "counter">,
  lastUsedAt: Date,
): Promise<boolean> {
  const hasGrown = lt(passkeys.counter, counter);
  const hasNone = counter === 0 ? eq(passkeys.counter, 0) : undefined;
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt })
    .where(and(eq(passkeys.id, id), or(hasGrown, hasNone)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function isNameTaken(
  db: Db,
  { userId, name }: Pick<Passkey, "userId" | "name">,
): Promise<boolean> {
  const [found] = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.name, name)))
    .limit(1);
  return found !== undefined;
}

export async function renamePasskey(
  db: Db,
  { id, userId }: Owned,
  name: string,
): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Returns the removed passkey; undefined if it is not the user's. */
export async function deletePasskey(
  db: Db,
  { id, userId }: Owned,
): Promise<Passkey | undefined> {
  const [deleted] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  return deleted;
}

export async function deletePasskeysOf(db: Db, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
}

export async function insertChallenge(
  db: Db,
  row: typeof passkeyChallenges.$inferInsert,
): Promise<void> {
  await db.insert(passkeyChallenges).values(row);
}

type Challenge = { id: string; purpose: ChallengePurpose; holder: string };

/** Uses up a challenge; false if it is used, expired or somebody else's. */
export async function spendChallenge(
  db: Db,
  { id, purpose, holder }: Challenge,
  now: Date,
): Promise<boolean> {
  const spent = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.id, id),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.holder, holder),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ id: passkeyChallenges.id });
  return spent.length > 0;
}

export async function deleteEndedChallenges(db: Db, now: Date): Promise<void> {
  await db
    .delete(passkeyChallenges)
    .where(lte(passkeyChallenges.expiresAt, now));
}
