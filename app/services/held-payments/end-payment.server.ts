import type { Ctx } from "~/ctx.server";
import { findPaidAttempt } from "~/models/payments/payment-attempts.server";
import {
  moveProjectPayment,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";
import type { Db } from "~/models/store.server";

import { closeOpenAttempt } from "../payments/close-attempt.server";
import { announceEnded } from "./payment-notices.server";

type End = "failed" | "canceled";

/**
 * Ends a pending payment once nobody can pay it any more, unless parked money
 * for it waits to be repaid. The chat says so and
 * both parties are told, for its offer can be paid again.
 */
export async function endPayment(
  ctx: Ctx,
  paymentId: string,
  to: End,
): Promise<void> {
  await closeOpenAttempt(ctx, { projectPaymentId: paymentId });
  await ctx.store.tx(async (tx) => {
    const ended = await endUnpaid(ctx, tx, { paymentId, to });
    if (ended) await announceEnded(ctx, tx, ended);
  });
}

/** The same for a payment whose offer is let go, which is told instead. */
export async function dropPayment(ctx: Ctx, paymentId: string): Promise<void> {
  await closeOpenAttempt(ctx, { projectPaymentId: paymentId });
  await ctx.store.tx((tx) => endUnpaid(ctx, tx, { paymentId, to: "canceled" }));
}

async function endUnpaid(
  ctx: Ctx,
  tx: Db,
  { paymentId, to }: { paymentId: string; to: End },
): Promise<ProjectPayment | undefined> {
  const key = { projectPaymentId: paymentId };
  if (await findPaidAttempt(tx, key, ["open", "parked"])) return undefined;
  return moveProjectPayment(tx, paymentId, {
    to,
    from: ["pending"],
    updatedAt: ctx.now(),
  });
}
