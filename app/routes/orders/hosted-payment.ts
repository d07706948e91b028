import { redirect } from "@remix-run/node";

import { purchasePath } from "~/domain/orders/checkout-paths";
import { DomainError } from "~/domain/platform/errors";
import { leaveForProvider, limitPayments } from "~/http/orders/checkout.server";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { findCheckoutPath } from "~/services/orders/find-checkout-path.server";
import { beginHostedPayment } from "~/services/orders/begin-hosted-payment.server";

/**
 * The API's `checkoutUrl`: redirects to the provider's page for a buyer's own
 * order. A settled order opens its page; a changed price leads to the checkout
 * again.
 */
export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, context, params, user: buyer } = args;
  const orderId = param(params, "orderId");
  await limitPayments(context, buyer.id);
  try {
    const { url } = await beginHostedPayment(ctx, { buyer, orderId });
    return leaveForProvider(context, url);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "conflict")
      throw error;
    const settled = error.details?.orderId;
    const path =
      typeof settled === "string"
        ? purchasePath(settled)
        : await findCheckoutPath(ctx, { buyerId: buyer.id, orderId });
    return redirect(path ?? "/arsenal", 303);
  }
});
