import type { Ctx } from "~/ctx.server";
import { hasParkedMoney } from "~/models/payments/parked-money.server";
import { endAttempt } from "~/models/payments/payment-attempts.server";
import type { Db } from "~/models/platform/store.server";

import { requirePayable } from "./payable.server";

/**
 * Nobody can pay by this attempt any more. A hosted page that ended, and what we
 * are ending ourselves, leaves what it was for open for another attempt; a
 * payment that was cancelled ends it.
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
