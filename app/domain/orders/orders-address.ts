import { readPage } from "../catalogue/arsenal-filters";
import { ORDER_STATUSES, type OrderStatus } from "./orders";

/** The parameters of the orders page's address. */
export type OrdersAddress = {
  q: string;
  status: OrderStatus | null;
  page: number;
  order: string | null;
};

export function readOrdersAddress(query: URLSearchParams): OrdersAddress {
  const wanted = query.get("status");
  return {
    q: (query.get("q") ?? "").trim().slice(0, 100),
    status: ORDER_STATUSES.find((status) => status === wanted) ?? null,
    page: readPage(query.get("page")),
    order: query.get("order")?.slice(0, 100) || null,
  };
}

export function ordersHref({ q, status, page, order }: OrdersAddress): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(status && { status }),
    ...(page > 1 && { page: String(page) }),
    ...(order && { order }),
  });
  return query.size === 0 ? "/admin/orders" : `/admin/orders?${query}`;
}
