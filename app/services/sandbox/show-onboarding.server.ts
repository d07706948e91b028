import type { Ctx } from "~/ctx.server";

import { findSandbox, nothingHere } from "./find-sandbox.server";

/** The account of a user who sets up payouts, for the holder of its link. */
export async function showOnboarding(ctx: Ctx, accountId: string) {
  const account = await findSandbox(ctx).findOnboarding(accountId);
  if (!account) throw nothingHere();
  return account;
}
