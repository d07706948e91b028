import { redirect } from "@remix-run/node";

import { DomainError } from "~/domain/platform/errors";
import { confirmReturn } from "~/services/payments/confirm-return.server";

import { flashCookie, type FlashInput } from "../flash.server";
import type { RequestContext } from "../request-context.server";

type Leaving = { path: string; flash?: FlashInput };

/**
 * Handles a buyer's return from paying: the address proves nothing, so the
 * provider is asked, then the buyer is redirected to a clean address. Without a
 * payment, or with another user's, no message is shown.
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
    buyerId,
    intentId,
    sessionId,
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
    if (!(error instanceof DomainError)) throw error;
    return unconfirmed(error);
  }
}

async function outcomeOf(
  ctx: RequestContext["ctx"],
  payment: Payment,
): Promise<Leaving> {
  const { payable, state } = await confirmReturn(ctx, payment);
  if (state === "declined" || state === "open") {
    const { payPath } = await payable.describe(ctx.store.read);
    const flash = declined(payable.lastDecline);
    return { path: payPath ?? "/dashboard", flash };
  }
  const { path, thanks } = payable.landing;
  return thanks
    ? { path, flash: { title: "Payment Successful", text: thanks } }
    : { path };
}

function declined(reason: string | null): FlashInput {
  return {
    title: "Payment Failed",
    text: reason ?? "The payment was not completed. Nothing was charged.",
    tone: "danger",
  };
}

/** Reveals nothing about unknown payments or other users' payments. */
function unconfirmed({ code }: DomainError): Leaving {
  if (code !== "unavailable") return { path: "/dashboard" };
  return {
    path: "/dashboard",
    flash: {
      title: "Payment not confirmed yet",
      text: "We can’t reach the card provider at the moment. Your purchase appears here as soon as we can.",
      tone: "warn",
    },
  };
}
