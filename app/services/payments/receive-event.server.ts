import type { Ctx } from "~/ctx.server";
import type { ProviderEvent } from "~/integrations/payments/port.server";
import { PROVIDER_API_VERSION } from "~/integrations/payments/stripe-payments.server";
import { insertPaymentEvent } from "~/models/payments/payment-events.server";

import { handleEvent } from "./handle-event.server";

/**
 * Stores a verified event once and handles it. It is safe when this returns:
 * what could not be handled now is tried again later.
 */
export async function receiveEvent(
  ctx: Ctx,
  event: ProviderEvent,
): Promise<void> {
  if (event.apiVersion !== PROVIDER_API_VERSION) {
    ctx.log.warn(
      { eventId: event.id, apiVersion: event.apiVersion },
      "the webhook endpoint speaks another API version",
    );
  }
  const now = ctx.now();
  await ctx.store.tx((tx) =>
    insertPaymentEvent(tx, { ...event, receivedAt: now, nextAttemptAt: now }),
  );
  await handleEvent(ctx, event.id);
}
