import type { Ctx } from "~/ctx.server";
import { hasMoney } from "~/domain/payments/attempts";
import {
  findAttempt,
  type Attempt,
} from "~/models/payments/payment-attempts.server";
import type { Db } from "~/models/platform/store.server";

import { findEventAttempt } from "./find-event-attempt.server";
import { settleAttempt } from "./settle-attempt.server";

/**
 * The id of the attempt that a dispute or refund is about. Applies a success
 * that has not arrived yet first, because the payment precedes them. Null if
 * the payment is unknown here.
 */
export async function findArrivedAttempt(
  ctx: Ctx,
  intentId: string | null,
): Promise<string | null> {
  if (intentId === null) return null;
  const type = "payment_intent.succeeded";
  const attempt = await findEventAttempt(ctx, { type, objectId: intentId });
  if (!attempt) return null;
  if (!hasMoney(attempt.status)) await settleAttempt(ctx, attempt.id);
  return attempt.id;
}

/** The same inside a transaction; undefined until the money has arrived. */
export async function findArrived(
  tx: Db,
  attemptId: string | null,
): Promise<Attempt | undefined> {
  const attempt = await findAttempt(tx, attemptId ?? "");
  return attempt && hasMoney(attempt.status) ? attempt : undefined;
}
