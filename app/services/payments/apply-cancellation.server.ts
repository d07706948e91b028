import type { Ctx } from "~/ctx.server";
import { hasParkedMoney } from "~/models/payments/parked-money.server";
import { endAttempt } from "~/models/payments/payment-attempts.server";
import type { Db } from "~/models/platform/store.server";

import { requirePayable } from "./payable.server";

/**
 * Ends an attempt that can no longer be paid. If its hosted page expired or we
 * ended it ourselves, the payable stays open for another attempt; a payment
 * canceled elsewhere ends it.
 */
export async function applyCancellation(
  ctx: Ctx,
  tx: Db,
  attemptId: string,
): Promise<void> {
  const ended = await endAttempt(tx, attemptId, {
    status: "canceled",
    from: ["open"],
    at: ctx.now(),
  });
  if (ended?.kind !== "intent" || ended.closingAt !== null) return;
  const payable = await requirePayable(ctx, tx, ended);
  if (await hasParkedMoney(tx, payable.key)) return;
  await payable.end(ctx, tx, "canceled");
}
