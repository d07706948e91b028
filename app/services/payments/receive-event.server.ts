import type { Ctx } from "~/ctx.server";
import type { PaymentMode } from "~/domain/payments/payment-modes";
import type { ProviderEvent } from "~/integrations/payments/port.server";
import { PROVIDER_API_VERSION } from "~/integrations/payments/stripe-payments.server";
import { insertPaymentEvents } from "~/models/payments/payment-events.server";

import { handleEvent } from "./handle-event.server";

/**
 * Stores a verified event once and handles it. Once this returns, the event is
 * stored: a failed handling is retried later.
 */
export async function receiveEvent(
  ctx: Ctx,
  event: ProviderEvent,
): Promise<void> {
  await storeEvents(ctx, [event]);
  await handleEvent(ctx, event.id);
}

/** Stores events once each for handling; returns the ids of the new ones. */
export async function storeEvents(
  ctx: Ctx,
  events: readonly ProviderEvent[],
): Promise<string[]> {
  const now = ctx.now();
  const stored = await ctx.store.tx((tx) =>
    insertPaymentEvents(
      tx,
      events.map(({ livemode, ...hint }) => ({
        ...hint,
        paymentMode: eventMode(ctx, livemode),
        causeId: ctx.causeId,
        receivedAt: now,
        nextAttemptAt: now,
      })),
    ),
  );
  const isNew = new Set(stored);
  for (const { id: eventId, apiVersion } of events) {
    if (apiVersion === PROVIDER_API_VERSION || !isNew.has(eventId)) continue;
    ctx.log.warn(
      { eventId, apiVersion },
      "the webhook endpoint speaks another API version",
    );
  }
  return stored;
}

/**
 * The mode of the event's keys. Sandbox events also say that they are not live.
 */
function eventMode({ payments }: Ctx, livemode: boolean): PaymentMode {
  if (livemode) return "live";
  return payments.mode === "live" ? "test" : payments.mode;
}
