import { and, desc, eq, gt, isNotNull, isNull, lte, or } from "drizzle-orm";

import type { AccountTokenKind } from "~/domain/accounts/users";

import { accountTokens } from "../../../drizzle/schema";
import { countRows } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";

type AccountToken = typeof accountTokens.$inferSelect;

type Named = { id: string; kind: AccountTokenKind };
type Owned = { userId: string; kind: AccountTokenKind };

export async function insertAccountToken(
  db: Db,
  token: AccountToken,
): Promise<void> {
  await db.insert(accountTokens).values(token);
}

export async function findUsableToken(
  db: Db,
  token: Named,
  now: Date,
): Promise<AccountToken | undefined> {
  const [found] = await db
    .select()
    .from(accountTokens)
    .where(isUsable(token, now))
    .limit(1);
  return found;
}

/** A user's usable link of a kind, the latest. */
export async function findPendingToken(
  db: Db,
  { userId, kind }: Owned,
  now: Date,
): Promise<AccountToken | undefined> {
  const [found] = await db
    .select()
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.kind, kind),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(accountTokens.createdAt), desc(accountTokens.id))
    .limit(1);
  return found;
}

/** Uses up a link; undefined if it was already used or has expired. */
export async function spendToken(
  db: Db,
  token: Named,
  now: Date,
): Promise<AccountToken | undefined> {
  const [spent] = await db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(isUsable(token, now))
    .returning();
  return spent;
}

/** Uses up all of a user's links of a kind; returns those that were usable. */
export async function spendTokensOfUser(
  db: Db,
  { userId, kind }: Owned,
  now: Date,
): Promise<AccountToken[]> {
  const spent = await db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.kind, kind),
        isNull(accountTokens.usedAt),
      ),
    )
    .returning();
  return spent.filter(({ expiresAt }) => expiresAt > now);
}

/** The number of links of a kind sent to a user since a time. */
export async function countTokensSince(
  db: Db,
  { userId, kind }: Owned,
  since: Date,
): Promise<number> {
  return countRows(
    db,
    accountTokens,
    and(
      eq(accountTokens.userId, userId),
      eq(accountTokens.kind, kind),
      gt(accountTokens.createdAt, since),
    ),
  );
}

export async function deleteEndedTokens(db: Db, now: Date): Promise<void> {
  await db
    .delete(accountTokens)
    .where(
      or(isNotNull(accountTokens.usedAt), lte(accountTokens.expiresAt, now)),
    );
}

function isUsable({ id, kind }: Named, now: Date) {
  return and(
    eq(accountTokens.id, id),
    eq(accountTokens.kind, kind),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, now),
  );
}
