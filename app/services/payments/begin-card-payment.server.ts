import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/errors";
import type { Cents } from "~/domain/money";
import type { OrderItem } from "~/models/orders/orders.server";

import { openHeldPayment } from "../held-payments/open-held-payment.server";
import { openOrder } from "../orders/open-order.server";
import { intentOf, withProvider } from "./ask-provider.server";
import { withOpenAttempt } from "./open-attempt.server";
import { billOf, type Paid } from "./paid.server";
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
    const clientSecret = await openIntent(ctx, { order });
    return { orderId: order.id, clientSecret, isNew };
  });
}

type OfferPayment = {
  payer: { id: string };
  offerId: string;
  amountCents: Cents;
};

type BegunOffer = {
  paymentId: string;
  chatId: string;
  clientSecret: string | null;
  isNew: boolean;
};

/** The same for an accepted offer: its requester's one pending payment. */
export async function beginOfferPayment(
  ctx: Ctx,
  { payer, offerId, amountCents }: OfferPayment,
): Promise<BegunOffer> {
  return withProvider(ctx, async () => {
    const wanted = { payerId: payer.id, offerId, amountCents };
    const { payment, isNew } = await openHeldPayment(ctx, wanted);
    const clientSecret = await openIntent(ctx, { payment });
    const chatId = payment.projectChatId ?? "";
    return { paymentId: payment.id, chatId, clientSecret, isNew };
  });
}

async function openIntent(ctx: Ctx, paid: Paid): Promise<string | null> {
  const wanted = { paid, kind: "intent" } as const;
  const { attempt, intent } = await withOpenAttempt(
    ctx,
    wanted,
    async (one) => {
      return { attempt: one, intent: await intentOf(ctx, one) };
    },
  );
  if (intent.status === "succeeded" || intent.status === "canceled") {
    await settleAttempt(ctx, attempt.id);
    throw settled(paid);
  }
  return intent.clientSecret;
}

function settled(paid: Paid): DomainError {
  const { id } = billOf(paid);
  return "order" in paid
    ? new DomainError(
        "conflict",
        "This payment has been settled already. Open your purchases to see it.",
        { details: { orderId: id } },
      )
    : new DomainError(
        "conflict",
        "This payment has been settled already. Its chat shows it.",
        { details: { paymentId: id } },
      );
}
