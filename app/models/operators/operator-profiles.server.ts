import { eq } from "drizzle-orm";

import { users } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";
import { safeUserColumns, type SafeUser } from "../accounts/users.server";

type ProfileColumns =
  | "publicName"
  | "isOperator"
  | "operatorAvailable"
  | "operatorSpecializations"
  | "bio"
  | "operatorHeadline"
  | "operatorRateCents"
  | "operatorLanguages"
  | "availabilityTimes"
  | "timeZone"
  | "website";

/** Updates a user's operator profile; undefined fields stay unchanged. */
export async function updateOperatorProfile(
  db: Db,
  userId: string,
  profile: Partial<Pick<SafeUser, ProfileColumns>>,
): Promise<SafeUser | undefined> {
  const [user] = await db
    .update(users)
    .set(profile)
    .where(eq(users.id, userId))
    .returning(safeUserColumns);
  return user;
}
