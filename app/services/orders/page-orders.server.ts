import type { Ctx } from "~/ctx.server";
import type { OrdersAddress } from "~/domain/orders/orders-address";
import { DomainError } from "~/domain/platform/errors";
import { cutPage, readTimeCursor } from "~/domain/platform/time-cursor";
import {
  countSoldOrders,
  findSoldOrder,
  listSoldOrders,
} from "~/models/orders/order-administration.server";
import { findUser } from "~/models/accounts/users.server";
import { listBankCases } from "~/models/payments/card-disputes.server";
import { findOrderRefund } from "~/models/payments/refunds.server";

const PAGE_SIZE = 24;

/** One page of all users' orders, for administrators, and their number. */
export async function pageOrders({ store }: Ctx, address: OrdersAddress) {
  const after = readTimeCursor(address.cursor);
  const page = { limit: PAGE_SIZE + 1, after };
  const [rows, total] = await Promise.all([
    listSoldOrders(store, address, page),
    countSoldOrders(store, address),
  ]);
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ order }) => ({
    at: order.createdAt,
    id: order.id,
  }));
  const ids = items.map(({ order }) => order.id);
  const cases = await listBankCases(store.read, "orderId", ids);
  const sold = items.map((item) => ({
    ...item,
    bankCase: cases.get(item.order.id) ?? null,
  }));
  return { sold, next, total };
}

export async function showSoldOrder({ store }: Ctx, id: string) {
  const sold = await findSoldOrder(store.read, id);
  if (!sold) throw new DomainError("not_found", "Order not found");
  const [refund, cases] = await Promise.all([
    findOrderRefund(store.read, id),
    listBankCases(store.read, "orderId", [id]),
  ]);
  const { requestedByUserId: by } = refund ?? {};
  const requester = by ? await findUser(store.read, by) : null;
  const refundedBy = requester?.username ?? null;
  const bankCase = cases.get(id) ?? null;
  return { ...sold, bankCase, refund: refund ?? null, refundedBy };
}
