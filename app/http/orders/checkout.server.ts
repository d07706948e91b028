import { data, redirect } from "@remix-run/node";

import { ownPath, purchasePath } from "~/domain/orders/checkout";
import { DomainError } from "~/domain/platform/errors";
import { parseCents, type Cents } from "~/domain/platform/money";
import {
  showCheckout,
  type Checkout,
} from "~/services/orders/show-checkout.server";

import { limitAttempts } from "../limits.server";
import { headersOf } from "../pages.server";
import { refusalOf } from "../refusal.server";
import type { RequestContext } from "../request-context.server";

/**
 * The checkout that an address names. Redirects to the arsenal without a
 * message when there is nothing to buy, and to the purchase when it is owned.
 */
export async function loadCheckout(
  context: RequestContext,
  { url }: Request,
  buyerId: string,
): Promise<Checkout> {
  const query = new URL(url).searchParams;
  const address = {
    agent: query.get("agent"),
    service: query.get("service"),
    price: query.get("price"),
  };
  const checkout = await showCheckout(context.ctx, { buyerId, address }).catch(
    (error: unknown) => {
      context.log.error({ err: error }, "a checkout could not be loaded");
      return null;
    },
  );
  if (!checkout) throw redirect("/arsenal");
  const { state, ownedOrderId } = checkout;
  if (state === "owned" && ownedOrderId) {
    throw redirect(purchasePath(ownedOrderId));
  }
  return checkout;
}

/** What the page needs to take a payment; keys come from here, not the build. */
export function paymentSetting({ ctx }: RequestContext) {
  const { mode, publishableKey } = ctx.payments;
  return { mode, publishableKey };
}

/** The amount that a buyer saw; it is only compared with the price. */
export function readAmount(form: FormData): Cents {
  const sent = form.get("amount");
  const amountCents = typeof sent === "string" ? parseCents(sent) : null;
  if (amountCents !== null) return amountCents;
  throw new DomainError("invalid", "The form did not name an amount.");
}

/** Counts an attempt at paying, by its buyer and by its address. */
export async function limitPayments(
  context: RequestContext,
  buyerId: string,
): Promise<void> {
  await limitAttempts(context, "payments", buyerId);
  await limitAttempts(context, "paymentsByAddress");
}

/** Leaves for the provider's page; 303, so that it is fetched and not posted. */
export function leaveForProvider({ ctx }: RequestContext, url: string) {
  return redirect(ownPath(url, ctx.env.publicUrl), 303);
}

/**
 * A refusal on the checkout page, with the status that the API answers. An
 * order that is settled already opens instead.
 */
export function refuseCheckout(error: unknown, context: RequestContext) {
  const refusal = refusalOf(error, context);
  if (!refusal) throw error;
  const orderId = refusal.details?.orderId;
  if (typeof orderId === "string") return redirect(purchasePath(orderId), 303);
  return data(
    { refusal: refusal.message },
    { status: refusal.status, headers: headersOf(refusal) },
  );
}
