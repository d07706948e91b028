import type { Ctx } from "~/ctx.server";
import { daysAfter, formatDate, formatMoment } from "~/domain/platform/dates";
import {
  LICENSE_NAMES,
  LICENSE_SCOPES,
} from "~/domain/catalogue/listing-terms";
import { formatAmount } from "~/domain/platform/money";
import { plural } from "~/domain/platform/plural";
import { canRefund, isReadable, shortOrderId } from "~/domain/orders/purchases";
import type { Order } from "~/models/orders/orders.server";

import type { Purchase } from "./find-purchase.server";

export function purchaseFacts(ctx: Ctx, purchase: Purchase) {
  const { order, state, refund, recalls } = purchase;
  const { completedAt, refundableUntil } = order;
  const isRecalled = recalls.length > 0;
  const isRefundFailed = refund?.status === "failed" && isReadable(state);
  const refundable = { state, refundableUntil, isRecalled, isRefundFailed };
  const late = { order, isRecalled, isRefundFailed };
  const isAgent = order.agentId !== null;
  return {
    orderId: order.id,
    shortId: shortOrderId(order.id),
    itemName: order.itemName,
    isAgent,
    deliveryType: order.deliveryType,
    state,
    status: order.status,
    paymentMode: order.paymentMode,
    amount: formatAmount(order.totalCents),
    isFree: order.totalCents === 0,
    date: formatDate(completedAt ?? order.createdAt),
    isPaid: completedAt !== null,
    isOwned: isReadable(state),
    licenseKey: isAgent && isReadable(state) ? order.licenseKey : null,
    license: order.license && LICENSE_NAMES[order.license],
    licenseScope: order.license && LICENSE_SCOPES[order.license],
    refundWindow: refundWindow(late, ctx.now()),
    canRefund: canRefund(refundable, ctx.now()),
    isRefundFailed,
    refund: refundFacts(purchase),
    lastDecline: order.lastDecline,
  };
}

/** The refund that is under way or done; amount null if nothing was paid. */
function refundFacts({ refund, state }: Purchase) {
  if (!refund || (state !== "refunding" && state !== "refunded")) return null;
  const { amountCents, createdAt, updatedAt } = refund;
  const isDone = state === "refunded";
  return {
    amount: amountCents === 0 ? null : formatAmount(amountCents),
    date: formatDate(isDone ? updatedAt : createdAt),
    isDone,
  };
}

export type RefundFacts = NonNullable<ReturnType<typeof refundFacts>>;

type Late = { order: Order; isRecalled: boolean; isRefundFailed: boolean };

/**
 * The order's refund window with its exact end; null once money was refunded.
 */
function refundWindow(
  { order, isRecalled, isRefundFailed }: Late,
  now: Date,
): string | null {
  if (order.status === "refunded" || order.status === "charged_back") {
    return null;
  }
  if (isRecalled) return "as long as the recall is in effect";
  if (isRefundFailed) return "as long as it takes, because your refund failed";
  if (isOffered(order, now)) {
    const end = formatMoment(order.refundableUntil);
    return `The endpoint was closed: the whole price until ${end}`;
  }
  return soldWindow(order, now);
}

function soldWindow(order: Order, now: Date): string {
  const { refundWindowDays, refundableUntil } = order;
  if (refundWindowDays === 0) return "None";
  const days = plural(refundWindowDays, "day");
  if (!refundableUntil) return `${days} from payment`;
  const end = formatMoment(refundableUntil);
  return now < refundableUntil ? `${days}, until ${end}` : `Ended ${end}`;
}

/** A closed endpoint's refund lasts longer than the window that was sold. */
function isOffered(
  order: Order,
  now: Date,
): order is Order & { refundableUntil: Date } {
  const { completedAt, refundableUntil, refundWindowDays } = order;
  if (!completedAt || !refundableUntil || now >= refundableUntil) return false;
  return daysAfter(completedAt, refundWindowDays) < refundableUntil;
}
