import type { Ctx } from "~/ctx.server";
import type { Decline } from "~/domain/payments/attempts";
import {
  type ProviderIntent,
  PaymentProviderError,
} from "~/integrations/payments/port.server";
import {
  findAttempt,
  isUnnamed,
  nameAttempt,
  type Attempt,
} from "~/models/payments/payment-attempts.server";
import { markEventHandled } from "~/models/payments/payment-events.server";
import type { Db } from "~/models/platform/store.server";

import { applyCancellation } from "./apply-cancellation.server";
import { applySuccess, type Effect } from "./apply-success.server";
import { hostedPageOf, intentOf } from "./ask-provider.server";
import { requirePayable } from "./payable.server";
import { sendRefund } from "./send-refund.server";

/** The event that triggered this; it completes together with its effects. */
export type Cause = { eventId: string; isDecline: boolean };

/** The provider's state of an attempt. */
export type PaymentWord =
  | { intent: ProviderIntent }
  /** A hosted page without a started payment. */
  | { page: "open" | "expired" };

/**
 * The only place where a payment takes effect. Whether a webhook, a return or
 * the reconciliation noticed it, the provider is asked and its state applied
 * once, in one transaction. Returns the provider's state.
 */
export async function settleAttempt(
  ctx: Ctx,
  attemptId: string,
  cause?: Cause,
): Promise<PaymentWord> {
  const attempt = await findAttempt(ctx.store.read, attemptId);
  if (!attempt) throw new Error(`There is no attempt ${attemptId}`);
  const word = await askAbout(ctx, attempt);
  const { refundId } = await applyOnce(ctx, { attempt, word, cause });
  if (refundId) await sendRefund(ctx, refundId);
  return word;
}

/** An attempt that the provider failed to create ends like an expired page. */
async function askAbout(ctx: Ctx, attempt: Attempt): Promise<PaymentWord> {
  try {
    return await askProvider(ctx, attempt);
  } catch (error) {
    const wasNeverMade =
      isUnnamed(attempt) && error instanceof PaymentProviderError;
    if (wasNeverMade && error.isKept) return { page: "expired" };
    throw error;
  }
}

async function askProvider(ctx: Ctx, attempt: Attempt): Promise<PaymentWord> {
  if (attempt.kind === "intent") {
    return { intent: await intentOf(ctx, attempt) };
  }
  const page = await hostedPageOf(ctx, attempt);
  const intent = page.intentId
    ? await ctx.payments.findIntent(page.intentId)
    : null;
  const isOver = page.status === "expired" && intent?.status !== "succeeded";
  if (isOver || !intent) return { page: isOver ? "expired" : "open" };
  return { intent };
}

type Application = { attempt: Attempt; word: PaymentWord; cause?: Cause };

/** Retries if another process completed the same purchase at the same time. */
async function applyOnce(ctx: Ctx, application: Application): Promise<Effect> {
  const run = () => ctx.store.tx((tx) => apply(ctx, tx, application));
  try {
    return await run();
  } catch (error) {
    if (!ctx.store.isUnique(error)) throw error;
    return run();
  }
}

async function apply(
  ctx: Ctx,
  tx: Db,
  { attempt, word, cause }: Application,
): Promise<Effect> {
  const effect = await effectOf(ctx, tx, { attempt, word, cause });
  if (cause) {
    const { parkedReason } = effect;
    const end = { at: ctx.now(), ...(parkedReason && { parkedReason }) };
    await markEventHandled(tx, cause.eventId, end);
  }
  return effect;
}

async function effectOf(
  ctx: Ctx,
  tx: Db,
  { attempt, word, cause }: Application,
): Promise<Effect> {
  if ("page" in word) {
    if (word.page === "expired") await applyCancellation(ctx, tx, attempt.id);
    return {};
  }
  const { intent } = word;
  if (attempt.kind === "session") {
    await nameAttempt(tx, attempt.id, { intentId: intent.id });
  }
  return effectOfIntent(ctx, tx, { attempt, intent, cause });
}

type Paying = { attempt: Attempt; intent: ProviderIntent; cause?: Cause };

async function effectOfIntent(
  ctx: Ctx,
  tx: Db,
  { attempt, intent, cause }: Paying,
): Promise<Effect> {
  const { id: attemptId } = attempt;
  if (intent.status === "succeeded") {
    return applySuccess(ctx, tx, { attemptId, intent });
  }
  if (intent.status === "canceled") {
    await applyCancellation(ctx, tx, attemptId);
  } else if (intent.status === "open" && intent.decline) {
    // Each decline has one event; other callers must not count it again.
    const isNew = cause?.isDecline ?? false;
    const decline = { reason: intent.decline, isNew, at: ctx.now() };
    await applyDecline(ctx, tx, { attemptId, decline });
  }
  return {};
}

type Declined = { attemptId: string; decline: Decline };

/** Stores why a card was declined; the payable stays pending. */
async function applyDecline(
  ctx: Ctx,
  tx: Db,
  { attemptId, decline }: Declined,
): Promise<void> {
  const attempt = await findAttempt(tx, attemptId);
  if (attempt?.status !== "open") return;
  const payable = await requirePayable(ctx, tx, attempt);
  await payable.decline(tx, decline);
}
