import type { Ctx } from "~/ctx.server";
import type { Decline } from "~/domain/payments/attempts";
import {
  isProviderError,
  type ProviderIntent,
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
import { applySuccess } from "./apply-success.server";
import { hostedPageOf, intentOf } from "./ask-provider.server";
import { requirePayable } from "./payable.server";
import { sendRefund } from "./send-refund.server";

/** The event that caused the question; it ends with its effects. */
export type Cause = { eventId: string; isDecline: boolean };

/** What the provider says of an attempt now. */
export type PaymentWord =
  | { intent: ProviderIntent }
  /** A hosted page on which nobody has begun to pay. */
  | { page: "open" | "expired" };

/**
 * The one place where a payment takes effect. Whoever noticed (webhook, return,
 * reconciliation), the provider is asked, and what it says is applied once, in
 * one transaction. Answers with what the provider said.
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

/** What the provider failed to make ends as a page on which nobody pays. */
async function askAbout(ctx: Ctx, attempt: Attempt): Promise<PaymentWord> {
  try {
    return await askProvider(ctx, attempt);
  } catch (error) {
    const wasNeverMade = isUnnamed(attempt) && isProviderError(error);
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
type Effect = {
  /** Money that is to go back at once. */
  refundId?: string;
  parkedReason?: string;
};

/** Two that complete the same purchase at once: the second looks again. */
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
    // An event of a decline comes once; others only look.
    const isNew = cause?.isDecline ?? false;
    const decline = { reason: intent.decline, isNew, at: ctx.now() };
    await applyDecline(ctx, tx, { attemptId, decline });
  }
  return {};
}

type Declined = { attemptId: string; decline: Decline };

/** A declined card leaves what it was for pending and keeps the reason. */
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
