import type { Ctx } from "~/ctx.server";
import {
  findAttempt,
  findAttemptByProvider,
  nameAttempt,
  type Attempt,
} from "~/models/payments/payment-attempts.server";
import type { PaymentEvent } from "~/models/payments/payment-events.server";

type Named = Pick<PaymentEvent, "type" | "objectId">;

/**
 * The attempt of an event. An attempt whose response from the provider was
 * lost, or that was paid on a hosted page, is found by its metadata.
 */
export async function findEventAttempt(
  ctx: Ctx,
  { type, objectId }: Named,
): Promise<Attempt | undefined> {
  const isIntent = type.startsWith("payment_intent.");
  const named = await findAttemptByProvider(
    ctx.store.read,
    isIntent ? { intentId: objectId } : { sessionId: objectId },
  );
  if (named) return named;
  const { metadata } = isIntent
    ? await ctx.payments.findIntent(objectId)
    : await ctx.payments.findHostedPage(objectId);
  const told = await findAttempt(ctx.store.read, metadata.attempt ?? "");
  if (!told || isIntent !== (told.kind === "intent")) return told;
  const ids = isIntent ? { intentId: objectId } : { sessionId: objectId };
  return ctx.store.tx((tx) => nameAttempt(tx, told.id, ids));
}
