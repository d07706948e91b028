import { and, desc, eq, or, sql, type Column, type SQL } from "drizzle-orm";

import type { OrdersAddress } from "~/domain/orders/orders-address";

import type { TimePage } from "~/domain/platform/time-cursor";
import { orders, users } from "../../../drizzle/schema";
import { countUpToLimit, isBehind } from "../platform/keyset.server";
import { idsBelonging, idsHolding } from "../platform/list-search.server";
import {
  idsUnderReference,
  isProviderReference,
} from "../platform/provider-references.server";
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

function selectSold(db: Db) {
  return db
    .select({
      order: orders,
      buyer: { username: users.username, email: users.email },
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
    q ? isAbout(engine, q) : undefined,
  );
}

/** The number alone of "Order 9b6ae674" and "#9b6ae674", as people quote it. */
function withoutWord(q: string): string {
  return q.replace(/^(?:order\s+(?=#|[\da-f]{8}))?#?/i, "");
}

const COMPLETE_NUMBER = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Searches the number, the item, and the names and addresses of buyer and
 * seller. A complete number or the provider's reference finds its order alone.
 */
function isAbout(engine: Store["engine"], q: string): SQL {
  if (isProviderReference(q)) {
    return sql`${orders.id} in (${idsUnderReference("orderId", q)})`;
  }
  const number = withoutWord(q);
  if (COMPLETE_NUMBER.test(number)) return eq(orders.id, number.toLowerCase());
  const party = (to: Column) =>
    idsBelonging(engine, "sale", { what: "account", term: q, to });
  return sql`${orders.id} in (
    select id from (${idsHolding(engine, "sale", number)}) named
    union ${party(orders.buyerUserId)}
    union ${party(orders.sellerUserId)}
  )`;
}
