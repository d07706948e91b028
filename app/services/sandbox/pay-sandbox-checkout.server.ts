import type { Ctx } from "~/ctx.server";
import type { CardErrors, ReadCard } from "~/domain/payments/card-fields";
import type { SandboxCardField } from "~/integrations/payments/sandbox-port.server";

import { findSandbox, nothingHere } from "./find-sandbox.server";

type PaySandboxCheckout = { sessionId: string; card: ReadCard };

/** Paid, with the address to go to; or an error for each field. */
type Paid = { nextUrl: string } | { errors: CardErrors };

const FIELDS: Record<SandboxCardField, keyof CardErrors> = {
  cardNumber: "number",
  expMonth: "expiry",
  expYear: "expiry",
  cvc: "code",
};

/** Pays an open session, once; a second payment gets the first one's result. */
export async function paySandboxCheckout(
  ctx: Ctx,
  { sessionId, card }: PaySandboxCheckout,
): Promise<Paid> {
  const sandbox = findSandbox(ctx);
  const outcome = await sandbox.payCheckout(sessionId, card);
  if (!outcome) throw nothingHere();
  if (outcome.status === "requires_action") {
    return { nextUrl: outcome.nextActionUrl };
  }
  if (outcome.status === "failed") {
    const field = FIELDS[outcome.field ?? "cardNumber"];
    return { errors: { [field]: outcome.message } };
  }
  const checkout = await sandbox.findCheckout(sessionId);
  if (!checkout) throw nothingHere();
  return { nextUrl: checkout.successUrl };
}
