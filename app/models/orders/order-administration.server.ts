import { and, desc, eq, or, sql, type SQL } from "drizzle-orm";

import type { OrdersAddress } from "~/domain/orders/orders-address";

import type { TimePage } from "~/domain/platform/time-cursor";
import { orders, users } from "../../../drizzle/schema";
import { countUpToLimit, isBehind } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";

type Filters = Pick<OrdersAddress, "q" | "status">;

export type SoldOrder = Awaited<ReturnType<typeof listSoldOrders>>[number];

/** All users' orders that pass the filters, newest first, with the buyer. */
export async function listSoldOrders(db: Db, filters: Filters, page: TimePage) {
  return selectSold(db)
    .where(
      and(
        passes(filters),
        isBehind({ at: orders.createdAt, id: orders.id }, page.after),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.limit);
}

export async function countSoldOrders(
  db: Db,
  status: Filters["status"],
): Promise<number> {
  return countUpToLimit(db, orders, passes({ q: "", status }));
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
