import { and, eq, sql } from "drizzle-orm";

import { operatorApplications } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

/**
 * Links the approved applications of an address to its account; false if there
 * are none. Applications keep the address as it was typed.
 */
export async function claimApprovedApplications(
  db: Db,
  user: { id: string; email: string },
): Promise<boolean> {
  const claimed = await db
    .update(operatorApplications)
    .set({ userId: user.id })
    .where(isApprovedOf(user))
    .returning({ id: operatorApplications.id });
  return claimed.length > 0;
}

export async function hasApprovedApplication(
  db: Db,
  user: { email: string },
): Promise<boolean> {
  const found = await db
    .select({ id: operatorApplications.id })
    .from(operatorApplications)
    .where(isApprovedOf(user))
    .limit(1);
  return found.length > 0;
}

function isApprovedOf({ email }: { email: string }) {
  return and(
    sql`lower(${operatorApplications.email}) = ${email}`,
    eq(operatorApplications.status, "approved"),
  );
}
