import type { Ctx } from "~/ctx.server";
import { formatMoment } from "~/domain/platform/dates";
import { DomainError } from "~/domain/platform/errors";
import { LICENSE_NAMES } from "~/domain/catalogue/listing-terms";
import { formatAmount } from "~/domain/platform/money";
import { billingLines } from "~/domain/accounts/profile-form";
import { receiptName } from "~/domain/accounts/users";
import type { Order } from "~/models/orders/orders.server";
import { findPaidAttempt } from "~/models/payments/payment-attempts.server";
import type { Refund } from "~/models/payments/refunds.server";
import { findUser } from "~/models/accounts/users.server";

import { findOrderSeller } from "~/services/publishers/show-seller.server";

import { findPurchase, type WantedPurchase } from "./find-purchase.server";

export type Receipt = Awaited<ReturnType<typeof showReceipt>>;

/** The receipt of a paid or free order, for its buyer. */
export async function showReceipt(ctx: Ctx, wanted: WantedPurchase) {
  const { order, refund } = await findPurchase(ctx, wanted);
  if (!order.completedAt) {
    throw new DomainError(
      "not_found",
      "There is no receipt until the order is paid.",
    );
  }
  const buyer = await findUser(ctx.store.read, order.buyerUserId);
  return {
    orderId: order.id,
    paymentMode: order.paymentMode,
    buyer: buyer && {
      name: receiptName(buyer),
      email: buyer.email,
      billing: billingLines(buyer),
    },
    seller: await findOrderSeller(ctx.store.read, order),
    itemName: order.itemName,
    license: order.license && LICENSE_NAMES[order.license],
    licenseKey: order.agentId === null ? null : order.licenseKey,
    amount: formatAmount(order.totalCents),
    currency: order.currency.toUpperCase(),
    orderedAt: formatMoment(order.createdAt),
    paidAt: formatMoment(order.completedAt),
    paymentReference: await paymentReference(ctx, order),
    refund: refund && refundWords(refund),
  };
}

/** The provider's reference for the payment; none for a free order. */
async function paymentReference(
  { store }: Ctx,
  { id, paymentMode }: Order,
): Promise<string | null> {
  if (paymentMode === "none") return null;
  const attempt = await findPaidAttempt(store.read, { orderId: id }, [
    "succeeded",
  ]);
  return attempt?.intentId ?? attempt?.sessionId ?? null;
}

const REFUND_WORDS: Record<Refund["status"], string> = {
  pending: "In progress since",
  succeeded: "Refunded",
  failed: "Failed",
};

/** The latest refund; refunds are always for the whole price. */
function refundWords({ status, amountCents, updatedAt, ...refund }: Refund) {
  return {
    status: `${REFUND_WORDS[status]} ${formatMoment(updatedAt)}`,
    amount: formatAmount(amountCents),
    isDone: status === "succeeded",
    reference: refund.providerRefundId,
  };
}
