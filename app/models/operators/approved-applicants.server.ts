import { and, eq, sql } from "drizzle-orm";

import { operatorApplications } from "../../../drizzle/schema";
import type { OperatorApplication } from "./operator-applications.server";
import type { Db } from "../platform/store.server";

/**
 * Links the approved applications of an address to its account and returns
 * them. Applications keep the address as it was typed.
 */
export async function claimApprovedApplications(
  db: Db,
  user: { id: string; email: string },
): Promise<OperatorApplication[]> {
  return db
    .update(operatorApplications)
    .set({ userId: user.id })
    .where(isApprovedOf(user))
    .returning();
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
