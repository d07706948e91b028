import type { Ctx } from "~/ctx.server";
import type { OrdersAddress } from "~/domain/orders/orders-address";
import { DomainError } from "~/domain/platform/errors";
import {
  countSoldOrders,
  findSoldOrder,
  listSoldOrders,
} from "~/models/orders/order-administration.server";
import { findOrderRefund } from "~/models/payments/refunds.server";

const PAGE_SIZE = 24;

/** One page of all users' orders, for administrators. */
export async function pageOrders({ store }: Ctx, address: OrdersAddress) {
  const total = await countSoldOrders(store.read, address);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(address.page, pageCount);
  const slice = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const sold = await listSoldOrders(store.read, address, slice);
  return { sold, total, page, pageCount };
}

export async function showSoldOrder({ store }: Ctx, id: string) {
  const sold = await findSoldOrder(store.read, id);
  if (!sold) throw new DomainError("not_found", "Order not found");
  const refund = await findOrderRefund(store.read, id);
  return { ...sold, refund: refund ?? null };
}
