import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  type ProviderIntent,
  type ProviderSession,
  PaymentProviderError,
} from "~/integrations/payments/port.server";
import { findUser } from "~/models/accounts/users.server";
import {
  dropUnnamedAttempt,
  nameAttempt,
  type Attempt,
} from "~/models/payments/payment-attempts.server";

import { requirePayable } from "./payable.server";
import {
  hostedPageTerms,
  paymentTerms,
  type Subject,
} from "./provider-terms.server";

/**
 * The provider's intent of an attempt, created on the first call. Idempotent: a
 * call whose response was lost is repeated with the attempt's key.
 */
export async function intentOf(
  ctx: Ctx,
  attempt: Attempt,
): Promise<ProviderIntent> {
  refuseOtherMode(ctx, attempt);
  if (attempt.intentId) return ctx.payments.findIntent(attempt.intentId);
  const subject = await subjectOf(ctx, attempt);
  const terms = paymentTerms(attempt, subject);
  const intent = await madeFor(ctx, attempt, () =>
    ctx.payments.createIntent(terms),
  );
  await ctx.store.tx((tx) =>
    nameAttempt(tx, attempt.id, { intentId: intent.id }),
  );
  return intent;
}

/** The provider's hosted page of an attempt, created on the first call. */
export async function hostedPageOf(
  ctx: Ctx,
  attempt: Attempt,
): Promise<ProviderSession> {
  refuseOtherMode(ctx, attempt);
  const { sessionId } = attempt;
  if (sessionId) return ctx.payments.findHostedPage(sessionId);
  const subject = await subjectOf(ctx, attempt);
  const terms = hostedPageTerms(ctx, attempt, subject);
  const session = await madeFor(ctx, attempt, () =>
    ctx.payments.createHostedPage(terms),
  );
  await ctx.store.tx((tx) =>
    nameAttempt(tx, attempt.id, { sessionId: session.id }),
  );
  return session;
}

/**
 * With the keys of another mode, the attempt would be unknown or created twice.
 */
function refuseOtherMode({ payments }: Ctx, attempt: Attempt): void {
  if (attempt.paymentMode === payments.mode) return;
  throw new Error(`Attempt ${attempt.id} was made in another payment mode`);
}

/**
 * The provider stores a failure under the attempt's idempotency key, so
 * repeating the call cannot succeed. Ends the attempt; the next one has its own
 * key.
 */
async function madeFor<T>(
  ctx: Ctx,
  { id }: Attempt,
  create: () => Promise<T>,
): Promise<T> {
  try {
    return await create();
  } catch (error) {
    if (error instanceof PaymentProviderError && error.isKept) {
      await ctx.store.tx((tx) => dropUnnamedAttempt(tx, id, ctx.now()));
    }
    throw error;
  }
}

async function subjectOf(ctx: Ctx, attempt: Attempt): Promise<Subject> {
  const { read } = ctx.store;
  const payable = await requirePayable(ctx, read, attempt);
  const { payerId, reference } = payable;
  const payer = await findUser(read, payerId);
  const buyer = { id: payerId, email: payer?.email ?? "" };
  return { ...(await payable.describe(read)), buyer, reference };
}

/**
 * Turns an unreachable provider into a message for users. It does not say that
 * nothing was charged: the outcome of an earlier attempt may be unknown.
 */
export async function withProvider<T>(
  ctx: Ctx,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    ctx.log.error({ err: error, code: error.code }, "the provider refused");
    throw new DomainError(
      "unavailable",
      "The payment provider cannot be reached. This attempt charged nothing. If you paid before it, that payment will show once the provider responds. Try again in a moment.",
      { retryAfter: 10 },
    );
  }
}
