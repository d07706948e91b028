import { and, asc, eq, isNull, ne } from "drizzle-orm";

import type { USER_ROLES } from "~/domain/accounts/users";

import { users } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type Role = (typeof USER_ROLES)[number];

/** The administrators, by e-mail address. */
export async function listAdministrators(db: Db) {
  return db
    .select({
      id: users.id,
      email: users.email,
      username: users.username,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(eq(users.role, "admin"))
    .orderBy(asc(users.email))
    .limit(1_000);
}

/** Sets an account's role; false if it already has it. */
export async function changeRole(
  db: Db,
  userId: string,
  role: Role,
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ role })
    .where(
      and(eq(users.id, userId), ne(users.role, role), isNull(users.deletedAt)),
    )
    .returning({ id: users.id });
  return changed.length > 0;
}
