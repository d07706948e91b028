import { and, desc, eq, inArray, or, type SQL } from "drizzle-orm";

import type { OrdersAddress } from "~/domain/orders/orders-address";

import type { TimePage } from "~/domain/platform/time-cursor";
import { orders, users } from "../../../drizzle/schema";
import { nameColumns } from "../accounts/name-columns.server";
import { countUpToLimit, isBehind } from "../platform/keyset.server";
import { saleFound } from "../platform/record-search.server";
import type { Db, Store } from "../platform/store.server";

type Filters = Pick<OrdersAddress, "q" | "person" | "status">;

export type SoldOrder = Awaited<ReturnType<typeof listSoldOrders>>[number];

/** All users' orders that pass the filters, newest first, with the buyer. */
export async function listSoldOrders(
  { engine, read }: Store,
  filters: Filters,
  page: TimePage,
) {
  return selectSold(read)
    .where(
      and(
        passes(engine, filters),
        isBehind({ at: orders.createdAt, id: orders.id }, page.after),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.limit);
}

export async function countSoldOrders(
  { engine, read }: Store,
  filters: Filters,
): Promise<number> {
  return countUpToLimit(read, orders, passes(engine, filters));
}

export async function findSoldOrder(
  db: Db,
  id: string,
): Promise<SoldOrder | undefined> {
  const [order] = await selectSold(db).where(eq(orders.id, id)).limit(1);
  return order;
}

export type OrderOfBuyer = { itemName: string; buyer: SoldOrder["buyer"] };

/** What some orders bought, and their buyers, by order. */
export async function listOrdersOfBuyers(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, OrderOfBuyer>> {
  if (ids.length === 0) return new Map();
  const found = await selectSold(db).where(inArray(orders.id, [...ids]));
  return new Map(
    found.map(({ order: { id, itemName }, buyer }) => [
      id,
      { itemName, buyer },
    ]),
  );
}

function selectSold(db: Db) {
  return db
    .select({
      order: orders,
      buyer: { id: users.id, email: users.email, ...nameColumns(users) },
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerUserId));
}

function passes(
  engine: Store["engine"],
  { q, person, status }: Filters,
): SQL | undefined {
  return and(
    person
      ? or(eq(orders.buyerUserId, person), eq(orders.sellerUserId, person))
      : undefined,
    status ? eq(orders.status, status) : undefined,
    saleFound({ engine, q }),
  );
}
