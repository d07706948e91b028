import type { Ctx } from "~/ctx.server";
import { listAttemptRefunds } from "~/models/payments/failed-refunds.server";

import { openRefund } from "./open-refund.server";
import { sendRefund } from "./send-refund.server";

/** Retries the refund of surplus money after the last refund failed. */
export async function retrySurplus(ctx: Ctx, attemptId: string): Promise<void> {
  const retry = await ctx.store.tx(async (tx) => {
    const [last] = await listAttemptRefunds(tx, attemptId);
    if (last?.status !== "failed") return undefined;
    return openRefund(ctx, tx, {
      orderId: last.orderId,
      projectPaymentId: last.projectPaymentId,
      attemptId,
      cause: "surplus",
      amountCents: last.amountCents,
    });
  });
  if (retry) await sendRefund(ctx, retry.id);
}
