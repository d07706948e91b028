import { and, eq, isNotNull, isNull, lt, notLike } from "drizzle-orm";

import {
  authenticatorApps,
  recoveryCodes,
  sessions,
} from "../../../drizzle/schema";
import { countRows } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";

export type AuthenticatorApp = typeof authenticatorApps.$inferSelect;

type NewApp = Pick<AuthenticatorApp, "userId" | "keySealed" | "createdAt">;

export async function findAuthenticatorApp(
  db: Db,
  userId: string,
): Promise<AuthenticatorApp | undefined> {
  const [found] = await db
    .select()
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
    .limit(1);
  return found;
}

/** Stores a new key; false if the account already has a confirmed one. */
export async function putUnconfirmedApp(
  db: Db,
  { userId, keySealed, createdAt }: NewApp,
): Promise<boolean> {
  const rows = await db
    .insert(authenticatorApps)
    .values({ userId, keySealed, createdAt })
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: { keySealed, createdAt, lastStep: 0 },
      setWhere: isNull(authenticatorApps.confirmedAt),
    })
    .returning({ userId: authenticatorApps.userId });
  return rows.length > 0;
}

/** Confirms the key that a code was typed for; false if it was replaced. */
export async function confirmApp(
  db: Db,
  { userId, keySealed }: Pick<AuthenticatorApp, "userId" | "keySealed">,
  set: { confirmedAt: Date; lastStep: number },
): Promise<boolean> {
  const rows = await db
    .update(authenticatorApps)
    .set(set)
    .where(
      and(
        eq(authenticatorApps.userId, userId),
        eq(authenticatorApps.keySealed, keySealed),
        isNull(authenticatorApps.confirmedAt),
      ),
    )
    .returning({ userId: authenticatorApps.userId });
  return rows.length > 0;
}

/** Uses up a time step and all before it; false if it was already used. */
export async function spendStep(
  db: Db,
  { userId, step }: { userId: string; step: number },
): Promise<boolean> {
  const rows = await db
    .update(authenticatorApps)
    .set({ lastStep: step })
    .where(
      and(
        eq(authenticatorApps.userId, userId),
        isNotNull(authenticatorApps.confirmedAt),
        lt(authenticatorApps.lastStep, step),
      ),
    )
    .returning({ userId: authenticatorApps.userId });
  return rows.length > 0;
}

/** Deletes an account's app; false if it had no confirmed one. */
export async function deleteConfirmedApp(
  db: Db,
  userId: string,
): Promise<boolean> {
  const rows = await db
    .delete(authenticatorApps)
    .where(
      and(
        eq(authenticatorApps.userId, userId),
        isNotNull(authenticatorApps.confirmedAt),
      ),
    )
    .returning({ userId: authenticatorApps.userId });
  return rows.length > 0;
}

/** Deletes a key that no code has confirmed. */
export async function deleteUnconfirmedApp(
  db: Db,
  userId: string,
): Promise<void> {
  await db
    .delete(authenticatorApps)
    .where(
      and(
        eq(authenticatorApps.userId, userId),
        isNull(authenticatorApps.confirmedAt),
      ),
    );
}

/** Deletes an account's app, confirmed or not. */
export async function deleteApp(db: Db, userId: string): Promise<void> {
  await db
    .delete(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId));
}

export async function deleteRecoveryCodes(
  db: Db,
  userId: string,
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export async function insertRecoveryCodes(
  db: Db,
  rows: (typeof recoveryCodes.$inferInsert)[],
): Promise<void> {
  await db.insert(recoveryCodes).values(rows);
}

/** Uses up a recovery code; false if it is unknown or was already used. */
export async function spendRecoveryCode(
  db: Db,
  { userId, codeHash }: { userId: string; codeHash: string },
  usedAt: Date,
): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return rows.length > 0;
}

export async function countUnusedCodes(
  db: Db,
  userId: string,
): Promise<number> {
  return countRows(
    db,
    recoveryCodes,
    and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
  );
}

/** Whether the account is signed in from a shortened network address. */
export async function hasSessionFrom(
  db: Db,
  { userId, ipAddress }: { userId: string; ipAddress: string },
): Promise<boolean> {
  const [found] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.ipAddress, ipAddress)))
    .limit(1);
  return found !== undefined;
}

/** Apps whose key was encrypted with a different key of the site. */
export async function listAppsSealedOtherwise(
  db: Db,
  { keyId, limit }: { keyId: string; limit: number },
): Promise<AuthenticatorApp[]> {
  return db
    .select()
    .from(authenticatorApps)
    .where(notLike(authenticatorApps.keySealed, `${keyId}.%`))
    .limit(limit);
}

/** Replaces an encrypted key; false if it has changed meanwhile. */
export async function replaceSealedKey(
  db: Db,
  { userId, keySealed }: AuthenticatorApp,
  resealed: string,
): Promise<boolean> {
  const rows = await db
    .update(authenticatorApps)
    .set({ keySealed: resealed })
    .where(
      and(
        eq(authenticatorApps.userId, userId),
        eq(authenticatorApps.keySealed, keySealed),
      ),
    )
    .returning({ userId: authenticatorApps.userId });
  return rows.length > 0;
}
