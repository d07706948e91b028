import { and, eq, isNull } from "drizzle-orm";

import { users } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

const columns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
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

export type OperatorRow = Awaited<
  ReturnType<typeof listListedOperators>
>[number];

/** Listed: switched on, approved and not suspended. */
export function isListedOperator(row: OperatorRow): boolean {
  const { isOperator, operatorStatus, suspendedAt } = row;
  return isOperator && operatorStatus === "approved" && suspendedAt === null;
}

export async function listListedOperators(db: Db) {
  return db
    .select(columns)
    .from(users)
    .where(
      and(
        eq(users.isOperator, true),
        eq(users.operatorStatus, "approved"),
        isNull(users.suspendedAt),
      ),
    );
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
