import { and, asc, eq, inArray } from "drizzle-orm";

import { MOST_PORTFOLIO_ITEMS } from "~/domain/operators/portfolio";

import { portfolioItems } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type PortfolioItem = typeof portfolioItems.$inferSelect;

/** A user's portfolio items, in order. */
export async function listPortfolioItems(
  db: Db,
  userId: string,
): Promise<PortfolioItem[]> {
  return db
    .select()
    .from(portfolioItems)
    .where(eq(portfolioItems.userId, userId))
    .orderBy(asc(portfolioItems.place))
    .limit(MOST_PORTFOLIO_ITEMS);
}

/** Adds an item; false if its place was taken meanwhile. */
export async function insertPortfolioItem(
  db: Db,
  item: PortfolioItem,
): Promise<boolean> {
  const inserted = await db
    .insert(portfolioItems)
    .values(item)
    .onConflictDoNothing()
    .returning({ id: portfolioItems.id });
  return inserted.length > 0;
}

type OwnItem = { id: string; userId: string };
type Changes = Partial<
  Pick<
    PortfolioItem,
    "title" | "description" | "link" | "imageUrl" | "updatedAt"
  >
>;

/**
 * Changes one of the user's items, but no undefined column; false for any
 * other.
 */
export async function updatePortfolioItem(
  db: Db,
  own: OwnItem,
  changes: Changes,
): Promise<boolean> {
  const updated = await db
    .update(portfolioItems)
    .set(changes)
    .where(isOwn(own))
    .returning({ id: portfolioItems.id });
  return updated.length > 0;
}

/** Removes one of the user's items; false for any other. */
export async function deletePortfolioItem(
  db: Db,
  own: OwnItem,
): Promise<boolean> {
  const deleted = await db
    .delete(portfolioItems)
    .where(isOwn(own))
    .returning({ id: portfolioItems.id });
  return deleted.length > 0;
}

/** The addresses among these that a portfolio shows. */
export async function listPortfolioImagesIn(
  db: Db,
  urls: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ url: portfolioItems.imageUrl })
    .from(portfolioItems)
    .where(inArray(portfolioItems.imageUrl, [...urls]));
  return rows.flatMap(({ url }) => url ?? []);
}

function isOwn({ id, userId }: OwnItem) {
  return and(eq(portfolioItems.id, id), eq(portfolioItems.userId, userId));
}
