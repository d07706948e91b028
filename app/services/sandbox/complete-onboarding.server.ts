import type { Ctx } from "~/ctx.server";

import { findSandbox, nothingHere } from "./find-sandbox.server";

/** Makes an account one that can be paid; the address to go back to. */
export async function completeOnboarding(
  ctx: Ctx,
  accountId: string,
): Promise<string> {
  const back = await findSandbox(ctx).completeOnboarding(accountId);
  if (back === null) throw nothingHere();
  return back;
}
