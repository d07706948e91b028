import { data, redirect } from "@remix-run/node";

import { ownPath } from "~/domain/orders/checkout";
import { purchasePath } from "~/domain/orders/checkout-paths";
import { DomainError } from "~/domain/platform/errors";
import { parseCents, type Cents } from "~/domain/platform/money";
import { checkEarlierPayment } from "~/services/payments/check-earlier-payment.server";
import {
  showCheckout,
  type Checkout,
} from "~/services/orders/show-checkout.server";

import { textOf } from "../body.server";
import { redirectWithFlash } from "../flash.server";
import { limitAttempts } from "../limits.server";
import { headersOf } from "../pages.server";
import { refusalOf } from "../refusal.server";
import type { RequestContext } from "../request-context.server";

/**
 * Loads the checkout in an address. Redirects to the arsenal without a message
 * if nothing is for sale, and to the purchase if it is already owned.
 */
export async function loadCheckout(
  context: RequestContext,
  request: Request,
  buyerId: string,
): Promise<Checkout> {
  const checkout = await findCheckout(context, request, buyerId);
  const owned = ownedPath(checkout);
  if (owned === null) return checkout;
  throw await redirectWithFlash(context, owned, {
    title: checkout.slug ? "You own this already" : "Your pass is running",
    text: `You bought ${checkout.name} before. Nothing was charged now.`,
    tone: "info",
  });
}

/** The same after a payment was checked, which may just have gone through. */
async function loadChecked(...wanted: Parameters<typeof findCheckout>) {
  const checkout = await findCheckout(...wanted);
  const owned = ownedPath(checkout);
  if (owned !== null) throw redirect(owned);
  return checkout;
}

function ownedPath({ state, ownedOrderId }: Checkout): string | null {
  return state === "owned" && ownedOrderId ? purchasePath(ownedOrderId) : null;
}

async function findCheckout(
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
  return checkout;
}

/**
 * The same for the page that takes a payment. If one was started before, the
 * provider is asked about it first; `unsettled` is set while nothing else can be
 * paid because of it.
 */
export async function loadPaymentPage(
  context: RequestContext,
  request: Request,
  buyerId: string,
) {
  const first = await loadCheckout(context, request, buyerId);
  const { state, item, pendingOrderId: orderId } = first;
  const earlier =
    state === "payable" || state === "free"
      ? await checkEarlierPayment(context.ctx, {
          started: state === "payable" && orderId ? { orderId } : null,
          wanted: { buyerUserId: buyerId, item },
        })
      : null;
  if (earlier === null) return { checkout: first, unsettled: null };
  const checkout = await loadChecked(context, request, buyerId);
  return { checkout, unsettled: earlier === "known" ? null : earlier };
}

/**
 * What the page needs to take a payment; keys are read at runtime, not at
 * build.
 */
export function paymentSetting({ ctx }: RequestContext) {
  const { mode, publishableKey } = ctx.payments;
  return { mode, publishableKey };
}

/** The amount that the buyer saw; only compared with the price. */
export function readAmount(form: FormData): Cents {
  const amountCents = parseCents(textOf(form, "amount"));
  if (amountCents !== null) return amountCents;
  throw new DomainError("invalid", "The form did not name an amount.");
}

/** Counts a payment attempt per buyer and per client address. */
export async function limitPayments(
  context: RequestContext,
  buyerId: string,
): Promise<void> {
  await limitAttempts(context, "payments", buyerId);
  await limitAttempts(context, "paymentsByAddress");
}

/** Redirects to the provider's page, with 303 so that the browser uses GET. */
export function leaveForProvider({ ctx }: RequestContext, url: string) {
  return redirect(ownPath(url, ctx.env.publicUrl), 303);
}

/**
 * Shows a refusal on the checkout page, with the same status as the API. An
 * order that is already settled redirects to its page instead.
 */
export function refuseCheckout(error: unknown, context: RequestContext) {
  const refusal = refusalOf(error, context);
  if (!refusal) throw error;
  const { orderId, verifyPath } = refusal.details ?? {};
  if (typeof orderId === "string") return redirect(purchasePath(orderId), 303);
  return data(
    { refusal: refusal.message, needsVerification: verifyPath !== undefined },
    { status: refusal.status, headers: headersOf(refusal) },
  );
}
