import type { Ctx } from "~/ctx.server";
import type { Cents } from "~/domain/money";
import { moveOrder } from "~/models/orders/order-changes.server";
import { moveProjectPayment } from "~/models/projects/project-payments.server";
import type { Db } from "~/models/store.server";

import {
  announceFailedSurplusPayment,
  announceSurplusPayment,
} from "../held-payments/refund-notices.server";
import {
  announceFailedSurplus as announceFailedSurplusOrder,
  announceSurplus as announceSurplusOrder,
} from "../orders/order-notices.server";
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

/** Tells the buyer that the second payment will be refunded. */
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

type Failed = Paid & { refundId: string; amountCents: Cents };

/** Tells the buyer that refunding the second payment has failed so far. */
export async function announceFailedSurplus(
  ctx: Ctx,
  tx: Db,
  { refundId, amountCents, ...paid }: Failed,
): Promise<void> {
  const failed = { refundId, amountCents };
  if ("order" in paid) {
    await announceFailedSurplusOrder(ctx, tx, { ...failed, ...paid });
    return;
  }
  await announceFailedSurplusPayment(ctx, tx, { ...failed, ...paid });
}
