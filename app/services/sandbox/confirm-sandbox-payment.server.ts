import type { Ctx } from "~/ctx.server";
import { RETURN_PATH } from "~/domain/orders/checkout-paths";
import { DomainError } from "~/domain/platform/errors";
import type {
  SandboxCard,
  SandboxOutcome,
} from "~/integrations/payments/sandbox-port.server";

import { findSandbox } from "./find-sandbox.server";

type ConfirmSandboxPayment = SandboxCard & { clientSecret: string };

/**
 * Pays with a test card, for the holder of the client secret; a payment that
 * already succeeded stays unchanged.
 */
export async function confirmSandboxPayment(
  ctx: Ctx,
  { clientSecret, ...card }: ConfirmSandboxPayment,
): Promise<SandboxOutcome> {
  const returnUrl = ctx.env.publicUrl + RETURN_PATH;
  const sandbox = findSandbox(ctx);
  const outcome = await sandbox.confirm(clientSecret, card, returnUrl);
  if (outcome) return outcome;
  throw new DomainError("not_found", "No payment has this client secret.");
}
