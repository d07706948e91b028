import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/errors";
import { findOwnOrder, type Order } from "~/models/orders.server";
import { findAttemptByProvider } from "~/models/payment-attempts.server";

import { withProvider } from "./ask-provider.server";
import { settleAttempt, type PaymentWord } from "./settle-attempt.server";

type Return = { buyerId: string; intentId?: string; sessionId?: string };

type Confirmed = {
  order: Order;
  state: "completed" | "processing" | "declined" | "open";
};

/**
 * What became of a payment that its buyer comes back from. The address proves
 * nothing: the provider is asked, and somebody else's payment does not exist.
 */
export async function confirmReturn(
  ctx: Ctx,
  { buyerId, intentId, sessionId }: Return,
): Promise<Confirmed> {
  const { read } = ctx.store;
  const attempt = sessionId
    ? await findAttemptByProvider(read, { sessionId })
    : await findAttemptByProvider(read, { intentId: intentId ?? "" });
  const orderId = attempt?.orderId ?? "";
  const own = await findOwnOrder(read, orderId, buyerId);
  if (!attempt || !own) throw new DomainError("not_found", "Order not found");
  const word = await withProvider(ctx, () => settleAttempt(ctx, attempt.id));
  const order = (await findOwnOrder(read, orderId, buyerId)) ?? own;
  return { order, state: stateOf(order, word) };
}

/** An earlier decline says nothing of a payment that is on its way now. */
function stateOf(
  { status, lastDecline }: Order,
  word: PaymentWord,
): Confirmed["state"] {
  if (status !== "pending") return "completed";
  const isOnItsWay = "intent" in word && word.intent.status !== "open";
  if (isOnItsWay) return "processing";
  return lastDecline === null ? "open" : "declined";
}
