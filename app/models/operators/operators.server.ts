import { asc, eq, gt, inArray } from "drizzle-orm";

import { operatorDirectory, users } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";
import { nameColumns } from "~/models/accounts/name-columns.server";

const columns = {
  id: users.id,
  ...nameColumns(users),
  iconUrl: users.iconUrl,
  bio: users.bio,
  website: users.website,
  isOperator: users.isOperator,
  operatorStatus: users.operatorStatus,
  operatorAvailable: users.operatorAvailable,
  operatorRating: users.operatorRating,
  operatorRatingCount: users.operatorRatingCount,
  operatorSpecializations: users.operatorSpecializations,
  operatorHeadline: users.operatorHeadline,
  operatorRateCents: users.operatorRateCents,
  operatorLanguages: users.operatorLanguages,
  availabilityTimes: users.availabilityTimes,
  timeZone: users.timeZone,
  importedKills: users.importedKills,
  importedFailures: users.importedFailures,
  suspendedAt: users.suspendedAt,
  createdAt: users.createdAt,
};

export type OperatorRow = Awaited<ReturnType<typeof listOperatorRows>>[number];

/** Listed: switched on, approved and not suspended. */
export function isListedOperator(row: OperatorRow): boolean {
  const { isOperator, operatorStatus, suspendedAt } = row;
  return isOperator && operatorStatus === "approved" && suspendedAt === null;
}

/** The rows of some users, in no order. */
export async function listOperatorRows(db: Db, ids: readonly string[]) {
  return db
    .select(columns)
    .from(users)
    .where(inArray(users.id, [...ids]))
    .limit(ids.length);
}

/** Listed operators after an id, ordered by id. */
export async function listOperatorAddresses(
  db: Db,
  after: string,
  limit: number,
): Promise<{ id: string; username: string }[]> {
  return db
    .select({ id: operatorDirectory.userId, username: users.username })
    .from(operatorDirectory)
    .innerJoin(users, eq(users.id, operatorDirectory.userId))
    .where(gt(operatorDirectory.userId, after))
    .orderBy(asc(operatorDirectory.userId))
    .limit(limit);
}

/** Any user who may have agents or projects, listed or not. */
export async function findOperatorRow(
  db: Db,
  id: string,
): Promise<OperatorRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(users)
    .where(eq(users.id, id))
    .limit(1);
  return row;
}

/** The same by username, whatever its case. */
export async function findOperatorByUsername(
  db: Db,
  username: string,
): Promise<OperatorRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(users)
    .where(eq(users.usernameKey, username.toLowerCase()))
    .limit(1);
  return row;
}
