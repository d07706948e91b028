import { readSearch } from "../platform/list-search";
import { cursorIn } from "../platform/time-cursor";
import { ORDER_STATUSES, type OrderStatus } from "./orders";

/** The parameters of the orders page's address. */
export type OrdersAddress = {
  q: string;
  /** The id of who bought or sold them. */
  person: string | null;
  status: OrderStatus | null;
  cursor: string | null;
  order: string | null;
};

export function readOrdersAddress(query: URLSearchParams): OrdersAddress {
  const wanted = query.get("status");
  return {
    q: readSearch(query),
    person: query.get("person")?.slice(0, 100) || null,
    status: ORDER_STATUSES.find((status) => status === wanted) ?? null,
    cursor: cursorIn(query),
    order: query.get("order")?.slice(0, 100) || null,
  };
}

export function ordersHref({
  q,
  person,
  status,
  cursor,
  order,
}: OrdersAddress): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(person && { person }),
    ...(status && { status }),
    ...(cursor && { cursor }),
    ...(order && { order }),
  });
  return query.size === 0 ? "/admin/orders" : `/admin/orders?${query}`;
}
