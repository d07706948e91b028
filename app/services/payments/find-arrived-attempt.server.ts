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
 * The id of the attempt whose money a dispute or refund is about. A success
 * that has not been heard of yet is applied first: what happens to money comes
 * after its arrival. Null when the payment is not known here.
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

/** The same attempt inside a transaction; undefined while its money is not here. */
export async function findArrived(
  tx: Db,
  attemptId: string | null,
): Promise<Attempt | undefined> {
  const attempt = await findAttempt(tx, attemptId ?? "");
  return attempt && hasMoney(attempt.status) ? attempt : undefined;
}
