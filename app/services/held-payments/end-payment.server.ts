import type { Ctx } from "~/ctx.server";
import { findPaidAttempt } from "~/models/payment-attempts.server";
import { moveProjectPayment } from "~/models/project-payments.server";

import { closeOpenAttempt } from "../payments/close-attempt.server";

/** Ends a pending payment once nobody can pay it any more. */
export async function endPayment(
  ctx: Ctx,
  paymentId: string,
  to: "failed" | "canceled",
): Promise<void> {
  const key = { projectPaymentId: paymentId };
  await closeOpenAttempt(ctx, key);
  await ctx.store.tx(async (tx) => {
    if (await findPaidAttempt(tx, key, ["open"])) return;
    await moveProjectPayment(tx, paymentId, {
      to,
      from: ["pending"],
      updatedAt: ctx.now(),
    });
  });
}
