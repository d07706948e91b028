import type { Ctx } from "~/ctx.server";
import { daysAfter } from "~/domain/platform/dates";
import { countClaims } from "~/models/orders/claims.server";
import type { Db } from "~/models/platform/store.server";

import { refuseUnverified } from "../platform/refuse-unverified.server";
import { countAct } from "../platform/count-attempt.server";

/**
 * How many free orders and trials together a user can have within 24 hours
 * without a verified address (docs/product/orders.md#free-orders-and-trials).
 */
const CLAIMS_WITHOUT_VERIFICATION = 2;

/**
 * Counts a free order or a trial that is about to start. From the third within
 * 24 hours on, the user’s address must be verified. The limit is the user’s own,
 * so nobody can use up another’s.
 */
export async function admitClaim(
  ctx: Ctx,
  tx: Db,
  userId: string,
): Promise<void> {
  const now = ctx.now();
  // Counting first locks the user's row, so that concurrent claims wait.
  await countAct(tx, { limit: "claims", userId }, now);
  const since = daysAfter(now, -1);
  const claims = await countClaims(tx, { userId, since });
  if (claims < CLAIMS_WITHOUT_VERIFICATION) return;
  await refuseUnverified(tx, userId);
}
