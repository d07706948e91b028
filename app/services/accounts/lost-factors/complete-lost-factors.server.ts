import type { Ctx } from "~/ctx.server";
import {
  listDueRequests,
  moveRequest,
  type RequestOfAccount,
} from "~/models/accounts/lost-factors.server";
import { deletePasskeysOf } from "~/models/accounts/passkeys.server";
import {
  deleteApp,
  deleteRecoveryCodes,
} from "~/models/accounts/second-factors.server";
import { holdUser } from "~/models/accounts/users.server";

import { endAccess } from "../end-access.server";
import { mailAccount } from "./mail-account.server";

const AT_ONCE = 100;

/**
 * Removes the second factors of accounts whose 72 hours have passed, and ends
 * all access to them. Returns their number.
 */
export async function completeLostFactors(ctx: Ctx): Promise<number> {
  const wanted = { now: ctx.now(), limit: AT_ONCE };
  const due = await listDueRequests(ctx.store.read, wanted);
  let completed = 0;
  for (const found of due) {
    if (await complete(ctx, found)) completed += 1;
  }
  return completed;
}

/** False if the request was canceled or declined meanwhile. */
async function complete(
  ctx: Ctx,
  { request: { id, revision, userId }, account }: RequestOfAccount,
): Promise<boolean> {
  return ctx.store.tx(async (tx) => {
    await holdUser(tx, userId);
    const set = { status: "completed", endedAt: ctx.now() } as const;
    const request = await moveRequest(tx, { id, revision, set });
    if (!request) return false;
    await deleteApp(tx, userId);
    await deletePasskeysOf(tx, userId);
    await deleteRecoveryCodes(tx, userId);
    await endAccess(ctx, tx, { userId });
    await mailAccount(ctx, tx, { request, account });
    ctx.log.info({ userId }, "lost second factors removed");
    return true;
  });
}
