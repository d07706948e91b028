import { and, eq, isNull, ne } from "drizzle-orm";

import { users } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";
import { safeUserColumns, type SafeUser } from "./users.server";

type Billing = Pick<
  SafeUser,
  "billingCompany" | "billingAddress" | "billingVatId"
>;

type Details = Pick<
  SafeUser,
  "firstName" | "lastName" | "publicName" | "bio" | "website" | "timeZone"
>;

export async function updateProfileDetails(
  db: Db,
  userId: string,
  details: Details | Billing,
): Promise<void> {
  await db.update(users).set(details).where(eq(users.id, userId));
}

/** Whether another user has the name, ignoring case. */
export async function isUsernameTaken(
  db: Db,
  { usernameKey, userId }: { usernameKey: string; userId: string },
): Promise<boolean> {
  const [holder] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.usernameKey, usernameKey), ne(users.id, userId)))
    .limit(1);
  return holder !== undefined;
}

export async function updateUsername(
  db: Db,
  userId: string,
  name: { username: string; usernameKey: string },
): Promise<void> {
  await db.update(users).set(name).where(eq(users.id, userId));
}

/** Replaces the e-mail address, which is then unverified. */
export async function updateEmail(
  db: Db,
  userId: string,
  email: string,
): Promise<void> {
  await db
    .update(users)
    .set({ email, emailVerifiedAt: null })
    .where(eq(users.id, userId));
}

type Remains = Pick<
  SafeUser,
  "username" | "usernameKey" | "email" | "firstName" | "lastName"
> & { password: string; deletedAt: Date };

/**
 * Removes all personal data from an account; undefined if it was already
 * deleted.
 */
export async function anonymizeUser(
  db: Db,
  userId: string,
  remains: Remains,
): Promise<SafeUser | undefined> {
  const [deleted] = await db
    .update(users)
    .set({
      ...remains,
      publicName: null,
      billingCompany: null,
      billingAddress: null,
      billingVatId: null,
      iconUrl: null,
      bio: null,
      website: null,
      role: "user",
      isOperator: false,
      operatorStatus: "pending",
      operatorSpecializations: [],
      operatorHeadline: null,
      operatorRateCents: null,
      operatorLanguages: null,
      availabilityTimes: null,
      timeZone: "UTC",
      emailVerifiedAt: null,
      lastActivityAt: null,
      lastActivityType: null,
    })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning(safeUserColumns);
  return deleted;
}
