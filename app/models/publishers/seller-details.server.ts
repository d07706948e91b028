import {
  and,
  desc,
  eq,
  exists,
  gt,
  inArray,
  lt,
  lte,
  not,
  or,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import { agents, orders, sellerDetails, users } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export type SellerDetails = typeof sellerDetails.$inferSelect;

/** What a seller states now. */
export async function findSellerDetails(
  db: Db,
  userId: string,
): Promise<SellerDetails | undefined> {
  const [latest] = await db
    .select()
    .from(sellerDetails)
    .where(eq(sellerDetails.userId, userId))
    .orderBy(desc(sellerDetails.revision))
    .limit(1);
  return latest;
}

/** What a seller stated at a time, else the first statement after it. */
export async function findSellerDetailsAt(
  db: Db,
  { userId, at }: { userId: string; at: Date },
): Promise<SellerDetails | undefined> {
  const isOwn = eq(sellerDetails.userId, userId);
  const [stated] = await db
    .select()
    .from(sellerDetails)
    .where(and(isOwn, lte(sellerDetails.createdAt, at)))
    .orderBy(desc(sellerDetails.revision))
    .limit(1);
  if (stated) return stated;
  const [first] = await db
    .select()
    .from(sellerDetails)
    .where(isOwn)
    .orderBy(sellerDetails.revision)
    .limit(1);
  return first;
}

/** Adds a statement; false if its revision exists already. */
export async function insertSellerDetails(
  db: Db,
  row: SellerDetails,
): Promise<boolean> {
  const rows = await db
    .insert(sellerDetails)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: sellerDetails.id });
  return rows.length > 0;
}

/** Whether an owner has a live agent for a price. */
export async function sellsForMoney(db: Db, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: agents.id })
    .from(agents)
    .where(
      and(
        eq(agents.ownerUserId, userId),
        eq(agents.isLive, true),
        eq(agents.priceModel, "one_time"),
        gt(agents.priceCents, 0),
      ),
    )
    .limit(1);
  return found !== undefined;
}

const later = alias(sellerDetails, "later");

/** Deletes the statements that no paid order of the seller shows. */
export async function deleteUnneededDetails(
  db: Db,
  userId: string,
): Promise<void> {
  const laterOne = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.userId, sellerDetails.userId),
        gt(later.revision, sellerDetails.revision),
        lte(later.createdAt, orders.completedAt),
      ),
    );
  const showing = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.sellerUserId, sellerDetails.userId),
        gt(orders.totalCents, 0),
        or(
          lte(sellerDetails.createdAt, orders.completedAt),
          eq(sellerDetails.revision, 1),
        ),
        not(exists(laterOne)),
      ),
    );
  await db
    .delete(sellerDetails)
    .where(and(eq(sellerDetails.userId, userId), not(exists(showing))));
}

/** Deletes what accounts stated that were deleted before a time. */
export async function deleteDetailsOfDeleted(
  db: Db,
  deletedBefore: Date,
): Promise<void> {
  const gone = db
    .select({ id: users.id })
    .from(users)
    .where(lt(users.deletedAt, deletedBefore));
  await db.delete(sellerDetails).where(inArray(sellerDetails.userId, gone));
}
