import { eq } from "drizzle-orm";

import { closeOpenAttempt } from "~/services/payments/close-attempt.server";
import { beginCardPayment } from "~/services/orders/begin-card-payment.server";

import { orders } from "../../drizzle/schema";
import { booksOf, CARDS, givenSale } from "./given-sales";
import type { PayingCtx } from "./paying";

/**
 * An order that is paid twice: the second payment was given up here, but the
 * provider still accepted it. `beforeLate` runs before the second one.
 */
export async function givenPaidTwice(
  ctx: PayingCtx,
  beforeLate: () => void = () => undefined,
) {
  const { buyer, item, seller } = await givenSale(ctx);
  const purchase = { buyer, item, amountCents: 19_900 };
  const lost = await beginCardPayment(ctx, purchase);
  const { cancelIntent, findIntent } = ctx.payments;
  ctx.payments.cancelIntent = async (id) => {
    return { ...(await findIntent(id)), status: "canceled" };
  };
  await closeOpenAttempt(ctx, { orderId: lost.orderId });
  ctx.payments.cancelIntent = cancelIntent;
  const second = await beginCardPayment(ctx, purchase);
  await ctx.pay(second.clientSecret!, CARDS.good);
  await ctx.settle();
  beforeLate();
  await ctx.pay(lost.clientSecret!, CARDS.good);
  await ctx.settle();
  const [attempt] = (await booksOf(ctx)).attempts;
  return { buyer, seller, orderId: lost.orderId, intentId: attempt!.intentId! };
}

/** A card payment that arrives after its order's price has changed. */
export async function givenParked(ctx: PayingCtx) {
  const { buyer, item } = await givenSale(ctx);
  const purchase = { buyer, item, amountCents: 19_900 };
  const { orderId, clientSecret } = await beginCardPayment(ctx, purchase);
  ctx.webhooks.pause();
  await ctx.pay(clientSecret!, CARDS.good);
  await ctx.store.tx((tx) =>
    tx.update(orders).set({ totalCents: 14_900 }).where(eq(orders.id, orderId)),
  );
  ctx.webhooks.resume();
  await ctx.settle();
  const [attempt] = (await booksOf(ctx)).attempts;
  return { buyer, purchase, orderId, intentId: attempt!.intentId! };
}
