import { redirect } from "@remix-run/node";

import { purchasePath } from "~/domain/orders/checkout";
import { isDomainError, type DomainError } from "~/domain/errors";
import { payPath } from "~/domain/projects/held-payments";
import { isOwning } from "~/domain/orders/orders";
import type { ProjectPayment } from "~/models/projects/project-payments.server";
import { findCheckoutPath } from "~/services/orders/find-checkout-path.server";
import { confirmReturn } from "~/services/payments/confirm-return.server";

import { flashCookie } from "./flash.server";
import type { RequestContext } from "./request-context.server";

type Flash = Parameters<typeof flashCookie>[1];
type Leaving = { path: string; flash?: Flash };

/**
 * What a buyer who comes back from paying finds: the address proves nothing,
 * so the provider is asked, and the answer leads to a clean address. Without a
 * payment in the address, or with somebody else's, nothing is said.
 */
export async function answerReturn(
  context: RequestContext,
  { url }: Request,
  buyerId: string,
): Promise<Response | null> {
  const query = new URL(url).searchParams;
  if (query.get("purchase") !== "success") return null;
  const intentId = query.get("payment_intent") ?? undefined;
  const sessionId = query.get("session_id") ?? undefined;
  if (!intentId && !sessionId) return null;
  const { path, flash } = await confirm(context, {
    ...{ buyerId, intentId, sessionId },
  });
  const headers = new Headers();
  if (flash) headers.set("Set-Cookie", await flashCookie(context, flash));
  return redirect(path, { status: 303, headers });
}

type Payment = Parameters<typeof confirmReturn>[1];

async function confirm(
  { ctx }: RequestContext,
  payment: Payment,
): Promise<Leaving> {
  try {
    return await outcomeOf(ctx, payment);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return unconfirmed(error);
  }
}

async function outcomeOf(
  ctx: RequestContext["ctx"],
  payment: Payment,
): Promise<Leaving> {
  const { state, ...settled } = await confirmReturn(ctx, payment);
  if ("payment" in settled) return projectOutcome(settled.payment, state);
  const { order } = settled;
  const { buyerId } = payment;
  if (state === "declined" || state === "open") {
    const path = await findCheckoutPath(ctx, { buyerId, orderId: order.id });
    return { path: path ?? "/dashboard", flash: declined(order.lastDecline) };
  }
  return {
    path: purchasePath(order.id),
    flash: isOwning(order.status) ? paid(order.itemName) : undefined,
  };
}

type State = Awaited<ReturnType<typeof confirmReturn>>["state"];

/** A project payment leads back to its chat, or to paying it once more. */
function projectOutcome(payment: ProjectPayment, state: State): Leaving {
  const { projectChatId: chatId, offerId, lastDecline } = payment;
  if (!chatId) return { path: "/dashboard" };
  if (offerId && (state === "declined" || state === "open")) {
    return { path: payPath(chatId, offerId), flash: declined(lastDecline) };
  }
  const text = "It is held until you approve the work.";
  const isHeld = payment.status === "held";
  return {
    path: `/dashboard/chats/${chatId}`,
    flash: isHeld ? { title: "Payment Successful", text } : undefined,
  };
}

/** Shown only after the provider has confirmed the payment. */
function paid(itemName: string): Flash {
  return { title: "Payment Successful", text: `${itemName} is yours.` };
}

function declined(reason: string | null): Flash {
  return {
    title: "Payment Failed",
    text: reason ?? "The payment was not finished. Nothing was charged.",
    tone: "danger",
  };
}

/** A payment of nobody's or of another's is not spoken of. */
function unconfirmed({ code }: DomainError): Leaving {
  if (code !== "unavailable") return { path: "/dashboard" };
  return {
    path: "/dashboard",
    flash: {
      title: "Payment not confirmed yet",
      text: "The card provider cannot be asked at the moment. Your purchase appears here as soon as it answers.",
      tone: "warn",
    },
  };
}
