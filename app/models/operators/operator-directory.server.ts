import { and, asc, eq, inArray, lte, sql, type SQL } from "drizzle-orm";

import type { SoughtOperators } from "~/domain/operators/directory";
import type { OperatorSort } from "~/domain/operators/operator-sorts";
import { foldText } from "~/domain/platform/fold";

import { operatorDirectory, staleOperators } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";
import { patternOf } from "../platform/text-terms.server";

export type DirectoryRow = typeof operatorDirectory.$inferInsert;

const KEYS = {
  kills: operatorDirectory.byKills,
  success: operatorDirectory.bySuccess,
  rating: operatorDirectory.byRating,
  weapons: operatorDirectory.byWeapons,
} satisfies Record<OperatorSort, unknown>;

export type DirectoryPage = {
  limit: number;
  /** The operator after whom the page starts; null for the first page. */
  after?: string | null | undefined;
  /** Only this operator, if they pass the filters. */
  onlyId?: string;
};

/** The ids of the operators who pass the filters, in the order of the sort. */
export async function listDirectory(
  db: Db,
  sought: SoughtOperators,
  { limit, after = null, onlyId }: DirectoryPage,
): Promise<string[]> {
  const { name, userId } = operatorDirectory;
  const key = KEYS[sought.sort ?? "kills"];
  const rows = await db
    .select({ id: userId })
    .from(operatorDirectory)
    .where(
      and(
        onlyId === undefined ? undefined : eq(userId, onlyId),
        after ? behind(db, key, after) : undefined,
        passes(sought),
      ),
    )
    .orderBy(asc(key), asc(name), asc(userId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Behind an operator in an order; nobody is if they are not listed. */
function behind(db: Db, key: (typeof KEYS)[OperatorSort], after: string): SQL {
  const { name, userId } = operatorDirectory;
  const place = db
    .select({ key, name, userId })
    .from(operatorDirectory)
    .where(eq(userId, after));
  return sql`(${key}, ${name}, ${userId}) > ${place}`;
}

/** Which of some users are listed. */
export async function listListedAmong(
  db: Db,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: operatorDirectory.userId })
    .from(operatorDirectory)
    .where(inArray(operatorDirectory.userId, [...ids]))
    .limit(ids.length);
  return rows.map(({ id }) => id);
}

function passes(sought: SoughtOperators): SQL | undefined {
  const { specialization, language, maxRateCents, isAvailable } = sought;
  const { specializations, languages, rateCents, text } = operatorDirectory;
  const wanted = foldText((sought.q ?? "").trim());
  return and(
    specialization
      ? contains(specializations, `,${specialization},`)
      : undefined,
    language ? contains(languages, `,${language},`) : undefined,
    typeof maxRateCents === "number" ? lte(rateCents, maxRateCents) : undefined,
    isAvailable ? eq(operatorDirectory.isAvailable, true) : undefined,
    wanted ? contains(text, wanted) : undefined,
  );
}

type TextColumn =
  | typeof operatorDirectory.text
  | typeof operatorDirectory.languages
  | typeof operatorDirectory.specializations;

function contains(column: TextColumn, part: string): SQL {
  return sql`${column} like ${patternOf(part)} escape '\\'`;
}

/** Operators whose row may be outdated. */
export async function listStaleOperators(
  db: Db,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: staleOperators.userId })
    .from(staleOperators)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Replaces the rows of some operators; those without a row are not listed. */
export async function writeDirectory(
  tx: Db,
  ids: readonly string[],
  rows: readonly DirectoryRow[],
): Promise<void> {
  await tx
    .delete(operatorDirectory)
    .where(inArray(operatorDirectory.userId, [...ids]));
  if (rows.length > 0) await tx.insert(operatorDirectory).values([...rows]);
  await tx
    .delete(staleOperators)
    .where(inArray(staleOperators.userId, [...ids]));
}

/** Marks every listed operator, after a change that concerns all of them. */
export async function markAllOperators(tx: Db): Promise<void> {
  const listed = tx
    .select({ userId: operatorDirectory.userId })
    .from(operatorDirectory)
    // SQLite takes "on conflict" for a join's condition without a "where".
    .where(sql`true`);
  await tx.insert(staleOperators).select(listed).onConflictDoNothing();
}
