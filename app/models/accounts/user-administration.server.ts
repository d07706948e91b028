import { and, desc, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";

import type {
  OperatorStatus,
  UsersAddress,
} from "~/domain/approvals/user-forms";

import type { TimePage } from "~/domain/platform/time-cursor";
import { suspensions, users } from "../../../drizzle/schema";
import { countUpToLimit, isBehind } from "../platform/keyset.server";
import { idsHolding } from "../platform/list-search.server";
import type { Db, Store } from "../platform/store.server";
import { nameColumns } from "./name-columns.server";
import { safeUserColumns, type SafeUser } from "./users.server";

type Filters = Pick<UsersAddress, "q" | "role" | "operator" | "state">;

const columns = {
  id: users.id,
  ...nameColumns(users),
  email: users.email,
  role: users.role,
  isOperator: users.isOperator,
  operatorStatus: users.operatorStatus,
  emailVerifiedAt: users.emailVerifiedAt,
  suspendedAt: users.suspendedAt,
  suspensionReason: suspensions.reason,
  lastActivityAt: users.lastActivityAt,
  createdAt: users.createdAt,
};

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number];

/** Accounts that pass every filter, newest first, without deleted ones. */
export async function listAccounts(
  { engine, read }: Store,
  filters: Filters,
  page: TimePage,
) {
  return selectAccounts(read)
    .where(
      and(
        passes(engine, filters),
        isBehind({ at: users.createdAt, id: users.id }, page.after),
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(page.limit);
}

export async function countAccounts(
  { engine, read }: Store,
  filters: Filters,
): Promise<number> {
  return countUpToLimit(read, users, passes(engine, filters));
}

export async function findAccount(
  db: Db,
  id: string,
): Promise<AccountRow | undefined> {
  const [account] = await selectAccounts(db)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .limit(1);
  return account;
}

function selectAccounts(db: Db) {
  return db
    .select(columns)
    .from(users)
    .leftJoin(suspensions, eq(suspensions.userId, users.id));
}

/** The text is searched in the e-mail address and every name. */
function passes(
  engine: Store["engine"],
  { q, role, operator, state }: Filters,
): SQL | undefined {
  return and(
    isNull(users.deletedAt),
    role ? eq(users.role, role) : undefined,
    operator ? hasOperatorStatus(operator) : undefined,
    state === "suspended" ? isNotNull(users.suspendedAt) : undefined,
    state === "active" ? isNull(users.suspendedAt) : undefined,
    q ? sql`${users.id} in (${idsHolding(engine, "account", q)})` : undefined,
  );
}

/** Every account starts as pending, which means something with a profile only. */
function hasOperatorStatus(status: OperatorStatus): SQL | undefined {
  return and(
    eq(users.operatorStatus, status),
    status === "pending" ? eq(users.isOperator, true) : undefined,
  );
}

type Suspension = typeof suspensions.$inferInsert;

/** Suspends an account with a reason; false if it is already suspended. */
export async function insertSuspension(
  db: Db,
  suspension: Suspension,
): Promise<boolean> {
  const { userId, suspendedAt } = suspension;
  const suspended = await db
    .update(users)
    .set({ suspendedAt })
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)))
    .returning({ id: users.id });
  if (suspended.length === 0) return false;
  await db.insert(suspensions).values(suspension);
  return true;
}

/** The name of the administrator who suspended an account, if it is. */
export async function findSuspender(
  db: Db,
  userId: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ name: users.username })
    .from(suspensions)
    .innerJoin(users, eq(users.id, suspensions.administratorId))
    .where(eq(suspensions.userId, userId))
    .limit(1);
  return found?.name;
}

/** Restores an account; false if it is not suspended. */
export async function deleteSuspension(
  db: Db,
  userId: string,
): Promise<boolean> {
  const restored = await db
    .update(users)
    .set({ suspendedAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.suspendedAt)))
    .returning({ id: users.id });
  await db.delete(suspensions).where(eq(suspensions.userId, userId));
  return restored.length > 0;
}

export async function findSuspensionReason(
  db: Db,
  userId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ reason: suspensions.reason })
    .from(suspensions)
    .where(eq(suspensions.userId, userId))
    .limit(1);
  return row?.reason ?? null;
}

export async function updateOperatorStatus(
  db: Db,
  userId: string,
  operatorStatus: OperatorStatus,
): Promise<SafeUser | undefined> {
  const [user] = await db
    .update(users)
    .set({ operatorStatus })
    .where(eq(users.id, userId))
    .returning(safeUserColumns);
  return user;
}
