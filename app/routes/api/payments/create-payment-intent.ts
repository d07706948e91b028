import { payPath } from "~/domain/projects/held-payments";
import { limitAttempts } from "~/http/limits.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  namedItem,
  newPaymentAnswerSchema,
  newPaymentSchema,
} from "~/http/projects/payment-json.server";
import { beginOfferPayment } from "~/services/projects/held-payments/begin-offer-payment.server";
import { beginCardPayment } from "~/services/orders/begin-card-payment.server";

const endpoint = jsonApi({
  POST: operation({
    summary:
      "Start paying for an agent, a service or an accepted offer; repeating the call returns the same pending payment",
    access: "user",
    scope: "orders:write",
    body: newPaymentSchema,
    answer: newPaymentAnswerSchema,
    status: 201,
    repeats: true,
    limit: "payments",
    refusals: [404, 409, 429, 503],
    handle: async ({ ctx, context, user, body, reply }) => {
      await limitAttempts(context, "paymentsByAddress");
      const { amount: amountCents, ...named } = body;
      const { publicUrl } = ctx.env;
      if (named.offerId != null) {
        const { offerId, milestoneId } = named;
        const offer = { payer: user, offerId, milestoneId, amountCents };
        const begun = await beginOfferPayment(ctx, offer);
        if (!begun.isNew) reply.status = 200;
        const { clientSecret, paymentId, chatId } = begun;
        const path = payPath(chatId, offerId, milestoneId);
        return { clientSecret, paymentId, checkoutUrl: publicUrl + path };
      }
      const { orderId, clientSecret, isNew } = await beginCardPayment(ctx, {
        buyer: user,
        item: namedItem(named),
        amountCents,
      });
      if (!isNew) reply.status = 200;
      if (clientSecret === null) return { clientSecret, orderId };
      const checkoutUrl = `${publicUrl}/checkout/hosted/${orderId}`;
      return { clientSecret, orderId, checkoutUrl };
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
