import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  isProviderError,
  type ProviderIntent,
  type ProviderSession,
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
 * The provider's intent of an attempt, made at the first time. A call whose
 * answer was lost is repeated with the attempt's key and finds the same one.
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

/** The provider's hosted page of an attempt, made at the first time. */
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

/** With other keys an attempt is unknown, or would be made a second time. */
function refuseOtherMode({ payments }: Ctx, attempt: Attempt): void {
  if (attempt.paymentMode === payments.mode) return;
  throw new Error(`Attempt ${attempt.id} was made in another payment mode`);
}

/**
 * What the provider failed to make is not made by repeating the call: it keeps
 * its answer under the attempt's key. The attempt ends, the next has its own.
 */
async function madeFor<T>(
  ctx: Ctx,
  { id }: Attempt,
  create: () => Promise<T>,
): Promise<T> {
  try {
    return await create();
  } catch (error) {
    if (isProviderError(error) && error.isKept) {
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

/** What people read when the provider cannot be asked; nothing is lost. */
export async function withProvider<T>(
  ctx: Ctx,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isProviderError(error)) throw error;
    ctx.log.error({ err: error, code: error.code }, "the provider refused");
    throw new DomainError(
      "unavailable",
      "The payment provider cannot be reached. Nothing was charged; try again in a moment.",
      { retryAfter: 10 },
    );
  }
}
