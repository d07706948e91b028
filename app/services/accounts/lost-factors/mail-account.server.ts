import type { Ctx } from "~/ctx.server";
import {
  cancelRequestOf,
  type LostFactors,
} from "~/models/accounts/lost-factors.server";
import type { Db } from "~/models/platform/store.server";
import { findUser } from "~/models/accounts/users.server";

import { notify } from "../../notifications/notify.server";
import { linkToken } from "../../platform/signature.server";

type Mailed = {
  request: LostFactors;
  account: { id: string; username: string; email: string };
};

/** Mails the account about a step, with a link that cancels the request. */
export async function mailAccount(
  ctx: Ctx,
  tx: Db,
  { request, account: user }: Mailed,
): Promise<void> {
  const link = linkToken(ctx, "cancel-lost-factors", request.id);
  const act = `${request.id}:${request.revision}`;
  const kind = request.endedAt ? "lost_factors_ended" : "lost_factors_asked";
  await notify(ctx, tx, { kind, user, act, request, link });
}

/**
 * Cancels an account's open request: whoever proves a second factor has not
 * lost them all.
 */
export async function cancelNeedless(
  ctx: Ctx,
  tx: Db,
  userId: string,
): Promise<void> {
  const request = await cancelRequestOf(tx, userId, ctx.now());
  const account = request && (await findUser(tx, userId));
  if (account) await mailAccount(ctx, tx, { request, account });
}
