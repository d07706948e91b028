import { and, count, desc, eq, or, sql, type SQL } from "drizzle-orm";

import type { OrdersAddress } from "~/domain/orders/orders-address";

import { orders, users } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type Filters = Pick<OrdersAddress, "q" | "status">;
type Page = { limit: number; offset: number };

export type SoldOrder = Awaited<ReturnType<typeof listSoldOrders>>[number];

/** All users' orders that pass the filters, newest first, with the buyer. */
export async function listSoldOrders(db: Db, filters: Filters, page: Page) {
  return selectSold(db)
    .where(passes(filters))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countSoldOrders(
  db: Db,
  filters: Filters,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerUserId))
    .where(passes(filters));
  return row?.total ?? 0;
}

export async function findSoldOrder(
  db: Db,
  id: string,
): Promise<SoldOrder | undefined> {
  const [order] = await selectSold(db).where(eq(orders.id, id)).limit(1);
  return order;
}

function selectSold(db: Db) {
  return db
    .select({
      order: orders,
      buyer: { username: users.username, email: users.email },
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerUserId));
}

function passes({ q, status }: Filters): SQL | undefined {
  return and(
    status ? eq(orders.status, status) : undefined,
    q ? contains(q) : undefined,
  );
}

/** Searches the number, the item, and the buyer's name and address. */
function contains(q: string): SQL | undefined {
  const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const like = (column: SQL) => sql`${column} like ${pattern} escape '\\'`;
  return or(
    like(sql`${orders.id}`),
    like(sql`lower(${orders.itemName})`),
    like(sql`${users.usernameKey}`),
    like(sql`${users.email}`),
  );
}
