import type { Cents } from "~/domain/money";
import type { PaymentMode } from "~/domain/orders/orders";
import { findOrder, type Order } from "~/models/orders/orders.server";
import type { PaidKey } from "~/models/payments/payment-attempts.server";
import {
  findProjectPayment,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";
import type { Db } from "~/models/store.server";

/** What is paid for: an order, or the held payment of an accepted offer. */
export type Paid = { order: Order } | { payment: ProjectPayment };

type Named = { orderId: string | null; projectPaymentId: string | null };

/** What an attempt or a refund is about. */
export async function findPaid(
  db: Db,
  { orderId, projectPaymentId }: Named,
): Promise<Paid | undefined> {
  if (projectPaymentId !== null) {
    const payment = await findProjectPayment(db, projectPaymentId);
    return payment && { payment };
  }
  const order = await findOrder(db, orderId ?? "");
  return order && { order };
}

export function paidKey(paid: Paid): PaidKey {
  return "order" in paid
    ? { orderId: paid.order.id }
    : { projectPaymentId: paid.payment.id };
}

/** The same of an attempt or a refund, without reading what it is about. */
export function keyOf({ orderId, projectPaymentId }: Named): PaidKey {
  return projectPaymentId === null
    ? { orderId: orderId ?? "" }
    : { projectPaymentId };
}

type Bill = {
  id: string;
  payerId: string;
  amountCents: Cents;
  currency: string;
  mode: PaymentMode;
  isPending: boolean;
};

/** What is owed for it, and by whom. */
export function billOf(paid: Paid): Bill {
  if ("order" in paid) {
    const { id, buyerUserId, totalCents, currency, paymentMode } = paid.order;
    return {
      ...{ id, payerId: buyerUserId, amountCents: totalCents, currency },
      mode: paymentMode,
      isPending: paid.order.status === "pending",
    };
  }
  const { id, payerUserId, amountCents, paymentMode } = paid.payment;
  return {
    ...{ id, payerId: payerUserId, amountCents, currency: "usd" },
    mode: paymentMode,
    isPending: paid.payment.status === "pending",
  };
}
