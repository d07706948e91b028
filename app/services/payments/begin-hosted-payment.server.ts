import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/errors";
import type { Cents } from "~/domain/money";
import { findOwnOrder } from "~/models/orders/orders.server";

import { openHeldPayment } from "../held-payments/open-held-payment.server";
import { openOrder } from "../orders/open-order.server";
import { hostedPageOf, withProvider } from "./ask-provider.server";
import { noLongerOpen, withOpenAttempt } from "./open-attempt.server";
import { paidKey, type Paid } from "./paid.server";
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
  return openPages(ctx, () => stillPending(ctx, { buyer, orderId }));
}

type HostedOffer = {
  payer: { id: string };
  offerId: string;
  /** Only compared with the offer. */
  amountCents?: Cents;
};

/** The same for the requester's payment of an accepted offer. */
export async function beginHostedOfferPayment(
  ctx: Ctx,
  { payer, offerId, amountCents }: HostedOffer,
): Promise<{ url: string }> {
  return openPages(ctx, async () => {
    const wanted = { payerId: payer.id, offerId, amountCents };
    const { payment } = await openHeldPayment(ctx, wanted);
    return { payment };
  });
}

async function openPages(
  ctx: Ctx,
  findPending: () => Promise<Paid>,
): Promise<{ url: string }> {
  return withProvider(ctx, async () => {
    const first = await openPage(ctx, await findPending());
    if (first) return { url: first };
    const paid = await findPending();
    const next = await openPage(ctx, paid);
    if (next) return { url: next };
    throw noLongerOpen(paidKey(paid));
  });
}

async function stillPending(
  ctx: Ctx,
  { buyer, orderId }: Hosted,
): Promise<Paid> {
  const order = await findOwnOrder(ctx.store.read, orderId, buyer.id);
  if (!order) throw new DomainError("not_found", "Order not found");
  if (order.status !== "pending") throw noLongerOpen({ orderId });
  const { agentId, service, totalCents } = order;
  const item = service ? { service } : { agentId: agentId ?? "" };
  const opened = await openOrder(ctx, {
    buyerId: buyer.id,
    item,
    amountCents: totalCents,
  });
  return { order: opened.order };
}

/** Null when the page has ended; its attempt is then settled. */
async function openPage(ctx: Ctx, paid: Paid): Promise<string | null> {
  const wanted = { paid, kind: "session" } as const;
  const { attempt, page } = await withOpenAttempt(ctx, wanted, async (one) => {
    return { attempt: one, page: await hostedPageOf(ctx, one) };
  });
  if (page.status === "open" && page.url) return page.url;
  await settleAttempt(ctx, attempt.id);
  return null;
}
