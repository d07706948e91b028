import type { Ctx } from "~/ctx.server";
import { moveOrder } from "~/models/orders/order-changes.server";
import { moveProjectPayment } from "~/models/projects/project-payments.server";
import type { Db } from "~/models/store.server";

import { announceSurplusPayment } from "../held-payments/refund-notices.server";
import { announceSurplus as announceSurplusOrder } from "../orders/order-notices.server";
import type { Paid } from "./paid.server";

/** What was pending for money that came twice is not to be paid any more. */
export async function dropPending(ctx: Ctx, tx: Db, paid: Paid): Promise<void> {
  const updatedAt = ctx.now();
  if ("order" in paid) {
    const failed = { to: "failed", from: "pending", updatedAt } as const;
    await moveOrder(tx, paid.order.id, failed);
    return;
  }
  const canceled = { to: "canceled", updatedAt } as const;
  await moveProjectPayment(tx, paid.payment.id, canceled);
}

/** Who paid twice is told that it goes back. */
export async function announceSurplus(
  ctx: Ctx,
  tx: Db,
  { refundId, ...paid }: Paid & { refundId: string },
): Promise<void> {
  if ("order" in paid) {
    await announceSurplusOrder(ctx, tx, { order: paid.order, refundId });
    return;
  }
  await announceSurplusPayment(ctx, tx, { payment: paid.payment, refundId });
}
