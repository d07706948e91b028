import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  isNull,
  lte,
} from "drizzle-orm";

import { accessTokens, users } from "../../../drizzle/schema";
import { countRows } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";
import { safeUserColumns, type SafeUser } from "./users.server";

const { tokenHash, ...columnsWithoutHash } = getTableColumns(accessTokens);

/** A token as its owner may see it; the hash never leaves this module. */
export type AccessToken = Omit<typeof accessTokens.$inferSelect, "tokenHash">;

export async function insertAccessToken(
  db: Db,
  token: typeof accessTokens.$inferInsert,
): Promise<void> {
  await db.insert(accessTokens).values(token);
}

/** A user's own tokens, newest first. */
export async function listAccessTokens(
  db: Db,
  userId: string,
): Promise<AccessToken[]> {
  return db
    .select(columnsWithoutHash)
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id))
    .limit(100);
}

export async function countAccessTokens(
  db: Db,
  userId: string,
): Promise<number> {
  return countRows(db, accessTokens, eq(accessTokens.userId, userId));
}

export async function hasTokenNamed(
  db: Db,
  { userId, name }: { userId: string; name: string },
): Promise<boolean> {
  const [named] = await db
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.name, name)))
    .limit(1);
  return named !== undefined;
}

/** The token with this hash, and its user. */
export async function findTokenWithUser(
  db: Db,
  hash: string,
): Promise<{ token: AccessToken; user: SafeUser } | undefined> {
  const [found] = await db
    .select({ token: columnsWithoutHash, user: safeUserColumns })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(eq(tokenHash, hash))
    .limit(1);
  return found;
}

export async function touchAccessToken(
  db: Db,
  id: string,
  { at, from }: { at: Date; from: string },
): Promise<void> {
  await db
    .update(accessTokens)
    .set({ lastUsedAt: at, lastUsedFrom: from })
    .where(eq(accessTokens.id, id));
}

/** Deletes all tokens of a user; returns those that had not expired. */
export async function deleteUserAccessTokens(
  db: Db,
  userId: string,
  now: Date,
): Promise<AccessToken[]> {
  const ended = await db
    .delete(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .returning(columnsWithoutHash);
  return ended.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
}

/** Deletes a user's token; false if it is not theirs. */
export async function deleteOwnAccessToken(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const ended = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.id, id), eq(accessTokens.userId, userId)))
    .returning({ id: accessTokens.id });
  return ended.length > 0;
}

/** Users with tokens of earlier versions, which have no scopes per area. */
export async function listEarlierTokenOwners(
  db: Db,
  limit: number,
): Promise<{ id: string }[]> {
  return db
    .selectDistinct({ id: accessTokens.userId })
    .from(accessTokens)
    .where(isNull(accessTokens.areaScopes))
    .limit(limit);
}

/** A user's tokens of earlier versions. */
export async function listEarlierTokens(
  db: Db,
  userId: string,
): Promise<AccessToken[]> {
  return db
    .select(columnsWithoutHash)
    .from(accessTokens)
    .where(
      and(eq(accessTokens.userId, userId), isNull(accessTokens.areaScopes)),
    )
    .orderBy(asc(accessTokens.createdAt), asc(accessTokens.id))
    .limit(100);
}

type Converted = Pick<
  AccessToken,
  "id" | "areaScopes" | "expiresAt" | "endMailedAt"
>;

/** Converts a token of an earlier version, unless it already was. */
export async function convertToken(
  db: Db,
  { id, areaScopes, expiresAt, endMailedAt }: Converted,
): Promise<void> {
  await db
    .update(accessTokens)
    .set({ areaScopes, expiresAt, endMailedAt })
    .where(and(eq(accessTokens.id, id), isNull(accessTokens.areaScopes)));
}

type Ending = { now: Date; endsBefore: Date; limit: number };

/** Working tokens that end soon and whose owner was not mailed yet. */
export async function listEndingTokens(
  db: Db,
  { now, endsBefore, limit }: Ending,
): Promise<AccessToken[]> {
  return db
    .select(columnsWithoutHash)
    .from(accessTokens)
    .where(
      and(
        isNull(accessTokens.endMailedAt),
        gt(accessTokens.expiresAt, now),
        lte(accessTokens.expiresAt, endsBefore),
      ),
    )
    .orderBy(asc(accessTokens.expiresAt), asc(accessTokens.id))
    .limit(limit);
}

/** Marks that the owner was mailed; false if they were, or it was revoked. */
export async function markEndMailed(
  db: Db,
  id: string,
  at: Date,
): Promise<boolean> {
  const rows = await db
    .update(accessTokens)
    .set({ endMailedAt: at })
    .where(and(eq(accessTokens.id, id), isNull(accessTokens.endMailedAt)))
    .returning({ id: accessTokens.id });
  return rows.length > 0;
}
