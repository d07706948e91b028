import type { Ctx } from "~/ctx.server";

import { findSandbox, nothingHere } from "./find-sandbox.server";

/** The account of somebody who wants to be paid, for whoever has its link. */
export async function showOnboarding(ctx: Ctx, accountId: string) {
  const account = await findSandbox(ctx).findOnboarding(accountId);
  if (!account) throw nothingHere();
  return account;
}
