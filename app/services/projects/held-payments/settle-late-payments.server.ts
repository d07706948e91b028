import type { Ctx } from "~/ctx.server";
import {
  LATE_DAYS,
  overdueSince,
  UNDECIDED_DAYS,
} from "~/domain/projects/held-payments";
import { daysAfter } from "~/domain/platform/dates";
import type { Settlement } from "~/domain/projects/splits";
import {
  listUndecided,
  listUndelivered,
  markOverdue,
} from "~/models/payments/payment-decisions.server";
import {
  findProjectPayment,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";

import { actOnEach } from "../../platform/act-on-each.server";
import { sendRefund } from "~/services/payments/send-refund.server";
import { notifyAdministrators } from "~/services/notifications/notify-administrators.server";
import { settleHeld } from "./settle-held.server";

const BATCH = 200;

/**
 * Refunds disputes without a decision after 21 days, and work that is 30 days
 * late.
 */
export async function refundLatePayments(
  ctx: Ctx,
): Promise<{ refunded: number; failed: number }> {
  const { mode } = ctx.payments;
  const before = (days: number) => daysAfter(ctx.now(), -days);
  const undecided = { mode, before: before(UNDECIDED_DAYS) };
  const undelivered = { mode, before: before(LATE_DAYS) };
  const { read } = ctx.store;
  const due = [
    ...withReason("undecided", await listUndecided(read, undecided, BATCH)),
    ...withReason(
      "undelivered",
      await listUndelivered(read, undelivered, BATCH),
    ),
  ];
  const { done, failed } = await actOnEach(ctx, due, {
    act: (late) => refundOne(ctx, late),
    fault: "a late payment could not be refunded",
  });
  return { refunded: done, failed };
}

type Late = { payment: ProjectPayment; settlement: Settlement };

function withReason(
  settlement: Settlement,
  payments: readonly ProjectPayment[],
): Late[] {
  return payments.map((payment) => ({ payment, settlement }));
}

/** False if somebody acted on it first. */
async function refundOne(
  ctx: Ctx,
  { payment, settlement }: Late,
): Promise<boolean> {
  const settled = await ctx.store.tx(async (tx) => {
    const now = await findProjectPayment(tx, payment.id);
    if (now?.updatedAt.getTime() !== payment.updatedAt.getTime()) return null;
    return settleHeld(ctx, tx, {
      payment: now,
      settlement,
      byUserId: null,
      refundCents: "all",
      note: null,
    });
  });
  if (!settled?.refundId) return false;
  await sendRefund(ctx, settled.refundId);
  return true;
}

/** Notifies administrators, once, of each overdue dispute. */
export async function reportOverdueDisputes(ctx: Ctx): Promise<number> {
  const { mode } = ctx.payments;
  const now = ctx.now();
  const overdue = { mode, before: overdueSince(now), isUnmarked: true };
  const payments = await listUndecided(ctx.store.read, overdue, BATCH);
  let reported = 0;
  for (const { id } of payments) {
    const isReported = await ctx.store.tx(async (tx) => {
      const payment = await markOverdue(tx, id, now);
      if (!payment) return false;
      await notifyAdministrators(ctx, tx, {
        except: null,
        noticeFor: (to) => ({ kind: "dispute_overdue", payment, to }),
      });
      return true;
    });
    if (isReported) reported += 1;
  }
  return reported;
}
