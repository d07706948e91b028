import { and, eq, sql } from "drizzle-orm";

import { operatorApplications } from "../../../drizzle/schema";
import type { Db } from "../store.server";

/**
 * Ties the approved applications of an address to its account; false when
 * there is none. Applications keep the address as it was written.
 */
export async function claimApprovedApplications(
  db: Db,
  user: { id: string; email: string },
): Promise<boolean> {
  const claimed = await db
    .update(operatorApplications)
    .set({ userId: user.id })
    .where(
      and(
        sql`lower(${operatorApplications.email}) = ${user.email}`,
        eq(operatorApplications.status, "approved"),
      ),
    )
    .returning({ id: operatorApplications.id });
  return claimed.length > 0;
}
