import { and, eq, getTableColumns, or, sql } from "drizzle-orm";

import { users } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

const { password, ...columnsWithoutPassword } = getTableColumns(users);

/** All columns except the password hash, which never leaves this module. */
export const safeUserColumns = columnsWithoutPassword;

export type SafeUser = Omit<typeof users.$inferSelect, "password">;
export type NewUser = typeof users.$inferInsert;

export async function findUser(
  db: Db,
  id: string,
): Promise<SafeUser | undefined> {
  const [user] = await db
    .select(safeUserColumns)
    .from(users)
    .where(eq(users.id, id))
    .limit(1);
  return user;
}

export async function isAccountDeleted(db: Db, id: string): Promise<boolean> {
  const [user] = await db
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, id))
    .limit(1);
  return user !== undefined && user.deletedAt !== null;
}

/**
 * Locks an account until the transaction ends, so that changes of its second
 * factors follow each other.
 */
export async function holdUser(db: Db, id: string): Promise<void> {
  const { deletedAt } = users;
  await db
    .update(users)
    .set({ deletedAt: sql`${deletedAt}` })
    .where(eq(users.id, id));
}

/** E-mail addresses are stored lower-case. */
export async function findUserByEmail(
  db: Db,
  email: string,
): Promise<SafeUser | undefined> {
  const [user] = await db
    .select(safeUserColumns)
    .from(users)
    .where(eq(users.email, email.toLowerCase()))
    .limit(1);
  return user;
}

/** Adds an account; undefined if its e-mail address or username is taken. */
export async function insertUser(
  db: Db,
  row: NewUser,
): Promise<SafeUser | undefined> {
  const [user] = await db
    .insert(users)
    .values(row)
    .onConflictDoNothing()
    .returning(safeUserColumns);
  return user;
}

/** Whether an e-mail address and a username are taken. */
export async function findTaken(
  db: Db,
  wanted: { email: string; usernameKey: string },
): Promise<{ email: boolean; username: boolean }> {
  const holders = await db
    .select({ email: users.email, usernameKey: users.usernameKey })
    .from(users)
    .where(
      or(
        eq(users.email, wanted.email),
        eq(users.usernameKey, wanted.usernameKey),
      ),
    )
    .limit(2);
  return {
    email: holders.some(({ email }) => email === wanted.email),
    username: holders.some((one) => one.usernameKey === wanted.usernameKey),
  };
}

/** The hash that a password is compared with. */
export async function findPasswordHash(
  db: Db,
  userId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ password })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return row?.password;
}

export async function updatePasswordHash(
  db: Db,
  userId: string,
  hashed: string,
): Promise<void> {
  await db.update(users).set({ password: hashed }).where(eq(users.id, userId));
}

export async function updateLastActivity(
  db: Db,
  userId: string,
  activity: { at: Date; type: string },
): Promise<void> {
  await db
    .update(users)
    .set({ lastActivityAt: activity.at, lastActivityType: activity.type })
    .where(eq(users.id, userId));
}

/** Marks the address as verified if it is still the account's. */
export async function markEmailVerified(
  db: Db,
  user: { id: string; email: string },
  at: Date,
): Promise<boolean> {
  const verified = await db
    .update(users)
    .set({ emailVerifiedAt: at })
    .where(and(eq(users.id, user.id), eq(users.email, user.email)))
    .returning({ id: users.id });
  return verified.length > 0;
}

/** Makes an account a listed operator. */
export async function listAsOperator(db: Db, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ isOperator: true, operatorStatus: "approved" })
    .where(eq(users.id, userId));
}
