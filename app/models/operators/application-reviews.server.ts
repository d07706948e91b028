import { and, asc, desc, eq, ne, not } from "drizzle-orm";

import type { ApplicationStatus } from "~/domain/operators/applications";

import { operatorApplications, users } from "../../../drizzle/schema";
import type { OperatorApplication } from "./operator-applications.server";
import type { SafeUser } from "../accounts/users.server";
import { safeUserColumns } from "../accounts/users.server";
import { countUpToLimit } from "../platform/keyset.server";
import { foreignEntries } from "../platform/own-cases.server";
import type { Db } from "../platform/store.server";

type Slice = { limit: number; offset: number };

/** Waiting applications, longest waiting first. */
export async function listWaitingApplications(
  db: Db,
  { limit, offset }: Slice,
): Promise<OperatorApplication[]> {
  const { status, createdAt, id } = operatorApplications;
  return db
    .select()
    .from(operatorApplications)
    .where(eq(status, "pending"))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
    .offset(offset);
}

/** The longest waiting application that an administrator may decide. */
export async function findNextApplication(
  db: Db,
  administratorId: string,
): Promise<OperatorApplication | undefined> {
  const { status, createdAt, id } = operatorApplications;
  const { applications: isForeign } = foreignEntries(db, administratorId);
  const [found] = await db
    .select()
    .from(operatorApplications)
    .where(and(eq(status, "pending"), isForeign && not(isForeign)))
    .orderBy(asc(createdAt), asc(id))
    .limit(1);
  return found;
}

/** Decided applications, optionally with one outcome, newest first. */
export async function listDecidedApplications(
  db: Db,
  outcome: Exclude<ApplicationStatus, "pending"> | null,
  { limit, offset }: Slice,
): Promise<OperatorApplication[]> {
  const { status, createdAt, id } = operatorApplications;
  return db
    .select()
    .from(operatorApplications)
    .where(outcome ? eq(status, outcome) : ne(status, "pending"))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset(offset);
}

export async function countApplications(
  db: Db,
): Promise<Record<ApplicationStatus, number>> {
  const numberOf = (status: ApplicationStatus) =>
    countUpToLimit(
      db,
      operatorApplications,
      eq(operatorApplications.status, status),
    );
  const [pending, approved, rejected] = await Promise.all([
    numberOf("pending"),
    numberOf("approved"),
    numberOf("rejected"),
  ]);
  return { pending, approved, rejected };
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
