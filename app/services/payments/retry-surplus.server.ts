import type { Ctx } from "~/ctx.server";
import { listAttemptRefunds } from "~/models/payments/failed-refunds.server";
import { insertRefund } from "~/models/payments/refunds.server";

import { sendRefund } from "./send-refund.server";

/** Pays surplus money back once more after its last refund has failed. */
export async function retrySurplus(ctx: Ctx, attemptId: string): Promise<void> {
  const retry = await ctx.store.tx(async (tx) => {
    const [last] = await listAttemptRefunds(tx, attemptId);
    if (last?.status !== "failed") return undefined;
    const at = ctx.now();
    return insertRefund(tx, {
      orderId: last.orderId,
      projectPaymentId: last.projectPaymentId,
      id: ctx.newId(),
      attemptId,
      cause: "surplus",
      amountCents: last.amountCents,
      status: "pending",
      createdAt: at,
      updatedAt: at,
    });
  });
  if (retry) await sendRefund(ctx, retry.id);
}
