import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  findAttemptByProvider,
  type Attempt,
} from "~/models/payments/payment-attempts.server";

import { withProvider } from "./ask-provider.server";
import { requirePayable, type Payable } from "./payable.server";
import { settleAttempt, type PaymentWord } from "./settle-attempt.server";

type Return = { buyerId: string; intentId?: string; sessionId?: string };

type Confirmed = {
  payable: Payable;
  state: "completed" | "processing" | "declined" | "open";
};

/**
 * The state of a payment whose buyer returns from the provider. The address
 * proves nothing: the provider is asked. Another user's payment is `not_found`,
 * and so is one of another mode, which these keys cannot query.
 */
export async function confirmReturn(
  ctx: Ctx,
  { buyerId, ...named }: Return,
): Promise<Confirmed> {
  const { read } = ctx.store;
  const attempt = await findNamed(ctx, named);
  const own = attempt && (await requirePayable(ctx, read, attempt));
  if (!attempt || own?.payerId !== buyerId) {
    throw new DomainError("not_found", "Order not found");
  }
  const word = await withProvider(ctx, () => settleAttempt(ctx, attempt.id));
  const payable = await requirePayable(ctx, read, attempt);
  return { payable, state: stateOf(payable, word) };
}

async function findNamed(
  { store, payments }: Ctx,
  { intentId = "", sessionId }: Omit<Return, "buyerId">,
): Promise<Attempt | undefined> {
  const by = sessionId ? { sessionId } : { intentId };
  const attempt = await findAttemptByProvider(store.read, by);
  return attempt?.paymentMode === payments.mode ? attempt : undefined;
}

/** An earlier decline does not matter once a payment is processing. */
function stateOf(
  { isPending, lastDecline }: Payable,
  word: PaymentWord,
): Confirmed["state"] {
  if (!isPending) return "completed";
  const isOnItsWay = "intent" in word && word.intent.status !== "open";
  if (isOnItsWay) return "processing";
  return lastDecline === null ? "open" : "declined";
}
