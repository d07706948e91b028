import { and, eq, or, desc } from "drizzle-orm";

import { operatorApplications } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export type OperatorApplication = typeof operatorApplications.$inferSelect;
export type NewApplication = typeof operatorApplications.$inferInsert;

/** Adds an application; undefined if its address or account has one waiting. */
export async function insertApplication(
  db: Db,
  row: NewApplication,
): Promise<OperatorApplication | undefined> {
  const [inserted] = await db
    .insert(operatorApplications)
    .values(row)
    .onConflictDoNothing()
    .returning();
  return inserted;
}

export async function findApplication(
  db: Db,
  id: string,
): Promise<OperatorApplication | undefined> {
  const [application] = await db
    .select()
    .from(operatorApplications)
    .where(eq(operatorApplications.id, id))
    .limit(1);
  return application;
}

/** The last application of an account, whichever form it used. */
export async function findLastApplication(
  db: Db,
  userId: string,
): Promise<OperatorApplication | undefined> {
  const [application] = await db
    .select()
    .from(operatorApplications)
    .where(eq(operatorApplications.userId, userId))
    .orderBy(desc(operatorApplications.createdAt))
    .limit(1);
  return application;
}

/** Whether an application of an account, or of its address, is waiting. */
export async function hasPendingApplication(
  db: Db,
  user: { id: string; email: string },
): Promise<boolean> {
  const { userId, email, status } = operatorApplications;
  const found = await db
    .select({ id: operatorApplications.id })
    .from(operatorApplications)
    .where(
      and(
        eq(status, "pending"),
        or(eq(userId, user.id), eq(email, user.email)),
      ),
    )
    .limit(1);
  return found.length > 0;
}
