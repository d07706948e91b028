import type { Ctx } from "~/ctx.server";
import { listDuePayments } from "~/models/payments/payment-decisions.server";
import {
  findProjectPayment,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";

import { actOnEach } from "../../platform/act-on-each.server";
import { notifyParties } from "./notify-parties.server";
import { releaseHeld } from "./release-held.server";

const BATCH = 200;

/** Releases delivered payments after 14 days without a response. */
export async function releaseDuePayments(
  ctx: Ctx,
): Promise<{ released: number; failed: number }> {
  const wanted = { mode: ctx.payments.mode, now: ctx.now() };
  const due = await listDuePayments(ctx.store.read, wanted, BATCH);
  const { done, failed } = await actOnEach(ctx, due, {
    act: (payment) => releaseOne(ctx, payment),
    fault: "a payment could not be released",
  });
  return { released: done, failed };
}

/** False if somebody acted on it first. */
async function releaseOne(ctx: Ctx, due: ProjectPayment): Promise<boolean> {
  return ctx.store.tx(async (tx) => {
    const payment = await findProjectPayment(tx, due.id);
    if (payment?.updatedAt.getTime() !== due.updatedAt.getTime()) return false;
    const from = ["delivered"] as const;
    const released = await releaseHeld(ctx, tx, { payment, from });
    if (!released) return false;
    await notifyParties(ctx, tx, {
      kind: "payment_released",
      payment: released,
      byUserId: null,
      how: "time",
    });
    return true;
  });
}
