import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import type { AttemptKind } from "~/domain/payments/attempts";
import { PaymentProviderError } from "~/integrations/payments/port.server";
import {
  findLastAttemptNumber,
  findPaidAttempt,
  insertAttempt,
  type Attempt,
} from "~/models/payments/payment-attempts.server";
import type { Db } from "~/models/platform/store.server";

import { closeOpenAttempt } from "./close-attempt.server";
import { requirePayable, type Payable } from "./payable.server";
import { refuseParked } from "./refuse-parked.server";

const KEY_PARTS: Record<AttemptKind, string> = { intent: "pi", session: "cs" };

/**
 * The one open attempt for a payable, of the wanted kind and at its price: the
 * existing one, or a new one after the other was ended at the provider. Two
 * ways to pay are never open at once.
 */
async function openAttempt(
  ctx: Ctx,
  payable: Payable,
  kind: AttemptKind,
): Promise<Attempt> {
  const { key, amountCents } = payable;
  const find = () =>
    ctx.store.tx((tx) => findOrMake(ctx, tx, { payable, kind }));
  const fits = (attempt: Attempt) =>
    attempt.kind === kind && attempt.amountCents === amountCents;
  const first = await find();
  if (fits(first)) return first;
  await closeOpenAttempt(ctx, key);
  const second = await find();
  if (!fits(second)) throw busy();
  return second;
}

/**
 * Calls the provider with the open attempt, and once more with a new attempt if
 * it failed in a way that the provider stores under the idempotency key.
 */
export async function withOpenAttempt<T>(
  ctx: Ctx,
  { payable, kind }: { payable: Payable; kind: AttemptKind },
  ask: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  try {
    return await ask(await openAttempt(ctx, payable, kind));
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || !error.isKept) throw error;
    return ask(await openAttempt(ctx, payable, kind));
  }
}

async function findOrMake(
  ctx: Ctx,
  tx: Db,
  { payable, kind }: { payable: Payable; kind: AttemptKind },
): Promise<Attempt> {
  const { key, keyPrefix } = payable;
  const now = await requirePayable(ctx, tx, key);
  if (!now.isPending) throw settledAlready(payable);
  await refuseParked(tx, key);
  const open = await findPaidAttempt(tx, key, ["open"]);
  if (open) return open;
  const number = (await findLastAttemptNumber(tx, key)) + 1;
  const at = ctx.now();
  const made = await insertAttempt(tx, {
    ...key,
    id: ctx.newId(),
    number,
    paymentMode: now.mode,
    kind,
    status: "open",
    amountCents: now.amountCents,
    currency: now.currency,
    idempotencyKey: `${keyPrefix}:${KEY_PARTS[kind]}:${number}`,
    createdAt: at,
    updatedAt: at,
  });
  if (!made) throw busy();
  return made;
}

/** The refusal if a payable was settled while its payment was being opened. */
export function settledAlready({ settled }: Payable): DomainError {
  const { message, details } = settled;
  return new DomainError("conflict", message, { details });
}

function busy(): DomainError {
  return new DomainError(
    "conflict",
    "Another payment for this is under way. Try again in a moment.",
  );
}
