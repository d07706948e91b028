import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/errors";
import { findOwnOrder, type Order } from "~/models/orders.server";

import { openOrder } from "../orders/open-order.server";
import { hostedPageOf, withProvider } from "./ask-provider.server";
import { noLongerOpen, openAttempt } from "./open-attempt.server";
import { settleAttempt } from "./settle-attempt.server";

type Hosted = { buyer: { id: string }; orderId: string };

/**
 * The provider's own page for a pending order of the buyer, at the price that
 * the order was made for; one that ended is followed by another.
 */
export async function beginHostedPayment(
  ctx: Ctx,
  { buyer, orderId }: Hosted,
): Promise<{ url: string }> {
  return withProvider(ctx, async () => {
    const order = await stillPending(ctx, { buyer, orderId });
    const url = await openPage(ctx, order);
    if (url) return { url };
    const next = await openPage(
      ctx,
      await stillPending(ctx, { buyer, orderId }),
    );
    if (next) return { url: next };
    throw noLongerOpen(orderId);
  });
}

async function stillPending(
  ctx: Ctx,
  { buyer, orderId }: Hosted,
): Promise<Order> {
  const order = await findOwnOrder(ctx.store.read, orderId, buyer.id);
  if (!order) throw new DomainError("not_found", "Order not found");
  if (order.status !== "pending") throw noLongerOpen(orderId);
  const { agentId, service, totalCents } = order;
  const item = service ? { service } : { agentId: agentId ?? "" };
  const opened = await openOrder(ctx, {
    buyerId: buyer.id,
    item,
    amountCents: totalCents,
  });
  return opened.order;
}

/** Null when the page has ended; its attempt is then settled. */
async function openPage(ctx: Ctx, order: Order): Promise<string | null> {
  const attempt = await openAttempt(ctx, order, "session");
  const page = await hostedPageOf(ctx, attempt);
  if (page.status === "open" && page.url) return page.url;
  await settleAttempt(ctx, attempt.id);
  return null;
}
