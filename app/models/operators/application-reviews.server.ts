import { and, asc, count, desc, eq, sql } from "drizzle-orm";

import type { ApplicationStatus } from "~/domain/operators/applications";

import { operatorApplications, users } from "../../../drizzle/schema";
import type { OperatorApplication } from "./operator-applications.server";
import type { SafeUser } from "../accounts/users.server";
import { safeUserColumns } from "../accounts/users.server";
import type { Db } from "../platform/store.server";

type Page = { limit: number; offset?: number };

/** Applications, waiting ones first, longest waiting on top. */
export async function listApplications(
  db: Db,
  status: ApplicationStatus | null,
  { limit, offset = 0 }: Page,
): Promise<OperatorApplication[]> {
  const isPending = sql`case when ${operatorApplications.status} = 'pending' then 0 else 1 end`;
  const waitingSince = sql`case when ${operatorApplications.status} = 'pending' then ${operatorApplications.createdAt} end`;
  return db
    .select()
    .from(operatorApplications)
    .where(status ? eq(operatorApplications.status, status) : undefined)
    .orderBy(
      asc(isPending),
      asc(waitingSince),
      desc(operatorApplications.createdAt),
      asc(operatorApplications.id),
    )
    .limit(limit)
    .offset(offset);
}

export async function countApplications(
  db: Db,
): Promise<Record<ApplicationStatus, number>> {
  const rows = await db
    .select({ status: operatorApplications.status, number: count() })
    .from(operatorApplications)
    .groupBy(operatorApplications.status);
  const counts = { pending: 0, approved: 0, rejected: 0 };
  for (const { status, number } of rows) counts[status] = number;
  return counts;
}

type Decided = Pick<
  OperatorApplication,
  "id" | "status" | "reviewedBy" | "reviewedAt" | "reviewNotes"
>;

/** Decides a pending application; undefined if another decision came first. */
export async function decidePendingApplication(
  db: Db,
  { id, ...decision }: Decided,
): Promise<OperatorApplication | undefined> {
  const [decided] = await db
    .update(operatorApplications)
    .set(decision)
    .where(
      and(
        eq(operatorApplications.id, id),
        eq(operatorApplications.status, "pending"),
      ),
    )
    .returning();
  return decided;
}

/**
 * The account of an application: its sender's, else the one with its address.
 */
export async function findApplicant(
  db: Db,
  { userId, email }: Pick<OperatorApplication, "userId" | "email">,
): Promise<SafeUser | undefined> {
  const isApplicant =
    userId === null
      ? eq(users.email, email.toLowerCase())
      : eq(users.id, userId);
  const [user] = await db
    .select(safeUserColumns)
    .from(users)
    .where(isApplicant)
    .limit(1);
  return user;
}
