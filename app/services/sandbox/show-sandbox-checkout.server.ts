import type { Ctx } from "~/ctx.server";
import type { SandboxCheckout } from "~/integrations/payments/sandbox-port.server";

import { findSandbox, nothingHere } from "./find-sandbox.server";

/** The hosted page of a checkout session, for anyone who has its address. */
export async function showSandboxCheckout(
  ctx: Ctx,
  sessionId: string,
): Promise<SandboxCheckout> {
  const checkout = await findSandbox(ctx).findCheckout(sessionId);
  if (!checkout) throw nothingHere();
  return checkout;
}
