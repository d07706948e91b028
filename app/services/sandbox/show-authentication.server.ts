import type { Ctx } from "~/ctx.server";
import type { SandboxAuthentication } from "~/integrations/payments/sandbox-port.server";

import { findSandbox, nothingHere } from "./find-sandbox.server";

type ShowAuthentication = { intentId: string; clientSecret: string };

/** The question to a cardholder, for the holder of the client secret. */
export async function showAuthentication(
  ctx: Ctx,
  { intentId, clientSecret }: ShowAuthentication,
): Promise<SandboxAuthentication> {
  const asked = await findSandbox(ctx).findAuthentication(
    intentId,
    clientSecret,
  );
  if (!asked) throw nothingHere();
  return asked;
}
