import type { Ctx } from "~/ctx.server";

import { findSandbox, nothingHere } from "./find-sandbox.server";

type Answer = { accountId: string; isRestricted: boolean };

/**
 * Marks an account as ready for payouts or not; returns the address to go back
 * to.
 */
export async function answerOnboarding(
  ctx: Ctx,
  { accountId, isRestricted }: Answer,
): Promise<string> {
  const sandbox = findSandbox(ctx);
  const back = isRestricted
    ? await sandbox.restrictAccount(accountId)
    : await sandbox.completeOnboarding(accountId);
  if (back === null) throw nothingHere();
  return back;
}
