import type { Ctx } from "~/ctx.server";

import { withProvider } from "~/services/payments/ask-provider.server";
import { openHostedPage } from "~/services/payments/open-hosted-page.server";
import { openIntent } from "~/services/payments/open-intent.server";
import { openHeldPayment, type OfferPayment } from "./open-held-payment.server";
import { payablePayment } from "./payable-payment.server";

type Begun = {
  paymentId: string;
  chatId: string;
  clientSecret: string | null;
  isNew: boolean;
};

/**
 * Starts a card payment for an accepted offer: the requester's one pending
 * payment.
 */
export async function beginOfferPayment(
  ctx: Ctx,
  wanted: OfferPayment,
): Promise<Begun> {
  return withProvider(ctx, async () => {
    const { payment, isNew } = await openHeldPayment(ctx, wanted);
    const clientSecret = await openIntent(ctx, payablePayment(payment));
    const chatId = payment.projectChatId ?? "";
    return { paymentId: payment.id, chatId, clientSecret, isNew };
  });
}

/** The same on the provider's hosted page. */
export async function beginHostedOfferPayment(
  ctx: Ctx,
  wanted: OfferPayment,
): Promise<{ url: string }> {
  return openHostedPage(ctx, async () =>
    payablePayment((await openHeldPayment(ctx, wanted)).payment),
  );
}
