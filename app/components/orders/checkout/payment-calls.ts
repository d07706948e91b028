import { purchasePath, RETURN_PATH } from "~/domain/orders/checkout-paths";
import type { ReadCard } from "~/domain/payments/card-fields";
import { centsToUsd, type Cents } from "~/domain/platform/money";

import type { PaidItem } from "./checkout-view";
import {
  lostBeforeCharge,
  lostWhileCharging,
  PaymentFailure,
  UNEXPECTED,
  withinPatience,
  type BegunPayment,
} from "./payment-form";

type Json = Record<string, unknown>;

type Call = { path: string; body: Json; onLost: () => PaymentFailure };

async function post({ path, body, onLost }: Call) {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => {
    throw onLost();
  });
  const answer: unknown = await response.json();
  if (typeof answer !== "object" || answer === null) {
    throw new Error(`${path} did not answer with an object`);
  }
  return { status: response.status, isOk: response.ok, answer: { ...answer } };
}

/** Requests the payment of an item; throws refusals with their message. */
export async function beginPayment(
  item: PaidItem,
  totalCents: Cents,
): Promise<BegunPayment> {
  const amount = centsToUsd(totalCents);
  const sent = await post({
    path: "/api/create-payment-intent",
    body: { ...item, amount },
    onLost: lostBeforeCharge,
  });
  const answer: Json = sent.answer;
  if (sent.status === 401) return { goTo: signInPath() };
  if (typeof answer.orderId === "string" && !answer.clientSecret) {
    return { goTo: purchasePath(answer.orderId) };
  }
  if (sent.isOk && typeof answer.clientSecret === "string") {
    return { clientSecret: answer.clientSecret };
  }
  const { message, price } = answer;
  throw new PaymentFailure(
    "Payment Error",
    typeof message === "string" ? message : UNEXPECTED,
    { newPrice: typeof price === "number" ? price : undefined },
  );
}

function signInPath(): string {
  const { pathname, search } = window.location;
  return `/auth?redirectTo=${encodeURIComponent(pathname + search)}`;
}

/**
 * Pays in the sandbox; returns the next address, including the bank's
 * authentication. Sandbox pages are on the host name that the buyer uses.
 */
export async function confirmInSandbox(
  clientSecret: string,
  card: ReadCard,
): Promise<string> {
  const checkHref = returnAddress(clientSecret);
  const charging = post({
    path: "/api/sandbox/confirm",
    body: { clientSecret, ...card },
    onLost: () => lostWhileCharging(checkHref),
  });
  const sent = await withinPatience(charging, checkHref);
  const { status, message, nextActionUrl }: Json = sent.answer;
  if (status === "succeeded") return returnAddress(clientSecret);
  if (status === "requires_action" && typeof nextActionUrl === "string") {
    const { pathname, search } = new URL(nextActionUrl, window.location.href);
    return pathname + search;
  }
  const title = status === "failed" ? "Payment Failed" : "Payment Error";
  throw new PaymentFailure(
    title,
    typeof message === "string" ? message : UNEXPECTED,
  );
}

/** Where a succeeded payment is confirmed with the provider. */
export function returnAddress(clientSecret: string): string {
  const [intentId = ""] = clientSecret.split("_secret_");
  return `${RETURN_PATH}&payment_intent=${encodeURIComponent(intentId)}`;
}
