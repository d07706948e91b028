import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/errors";
import type { Cents } from "~/domain/money";
import type { OrderItem } from "~/models/orders.server";

import { openOrder } from "../orders/open-order.server";
import { intentOf, withProvider } from "./ask-provider.server";
import { openAttempt } from "./open-attempt.server";
import { settleAttempt } from "./settle-attempt.server";

type Purchase = {
  buyer: { id: string };
  item: OrderItem;
  /** Only compared with the price of today. */
  amountCents: Cents;
};

type Begun = {
  orderId: string;
  /** Null when there is nothing to pay. */
  clientSecret: string | null;
  isNew: boolean;
};

/**
 * A payment by card in our page: the buyer's pending order and its open intent,
 * the same ones when asked again.
 */
export async function beginCardPayment(
  ctx: Ctx,
  { buyer, item, amountCents }: Purchase,
): Promise<Begun> {
  return withProvider(ctx, async () => {
    const opened = await openOrder(ctx, {
      buyerId: buyer.id,
      item,
      amountCents,
    });
    const { order, isNew } = opened;
    if (order.status === "completed") {
      return { orderId: order.id, clientSecret: null, isNew };
    }
    const attempt = await openAttempt(ctx, order, "intent");
    const intent = await intentOf(ctx, attempt);
    if (intent.status === "succeeded" || intent.status === "canceled") {
      await settleAttempt(ctx, attempt.id);
      throw new DomainError(
        "conflict",
        "This payment has been settled already. Open your purchases to see it.",
        { details: { orderId: order.id } },
      );
    }
    return { orderId: order.id, clientSecret: intent.clientSecret, isNew };
  });
}
