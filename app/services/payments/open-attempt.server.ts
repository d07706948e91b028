import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/errors";
import type { AttemptKind } from "~/domain/orders/orders";
import { isProviderError } from "~/integrations/payments/port.server";
import {
  findLastAttemptNumber,
  findPaidAttempt,
  insertAttempt,
  type Attempt,
  type PaidKey,
} from "~/models/payments/payment-attempts.server";
import type { Db } from "~/models/store.server";

import { closeOpenAttempt } from "./close-attempt.server";
import { billOf, findPaid, paidKey, type Paid } from "./paid.server";
import { refuseParked } from "./refuse-parked.server";

const KEY_PARTS: Record<AttemptKind, string> = { intent: "pi", session: "cs" };

/**
 * The one open attempt at paying something in the wanted kind and at its price:
 * the one that is there, or a new one after the other was ended at the
 * provider. Two ways to pay are never open at once.
 */
async function openAttempt(
  ctx: Ctx,
  paid: Paid,
  kind: AttemptKind,
): Promise<Attempt> {
  const key = paidKey(paid);
  const { amountCents } = billOf(paid);
  const fits = (attempt: Attempt) =>
    attempt.kind === kind && attempt.amountCents === amountCents;
  const first = await ctx.store.tx((tx) => findOrMake(ctx, tx, { key, kind }));
  if (fits(first)) return first;
  await closeOpenAttempt(ctx, key);
  const second = await ctx.store.tx((tx) => findOrMake(ctx, tx, { key, kind }));
  if (!fits(second)) throw busy();
  return second;
}

/**
 * Asks the provider with the open attempt, and once more with the next one when
 * it failed in a way that it keeps under the attempt's key.
 */
export async function withOpenAttempt<T>(
  ctx: Ctx,
  { paid, kind }: { paid: Paid; kind: AttemptKind },
  ask: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  try {
    return await ask(await openAttempt(ctx, paid, kind));
  } catch (error) {
    if (!isProviderError(error) || !error.isKept) throw error;
    return ask(await openAttempt(ctx, paid, kind));
  }
}

async function findOrMake(
  ctx: Ctx,
  tx: Db,
  { key, kind }: { key: PaidKey; kind: AttemptKind },
): Promise<Attempt> {
  const none = { orderId: null, projectPaymentId: null };
  const paid = await findPaid(tx, { ...none, ...key });
  const bill = paid && billOf(paid);
  if (!bill?.isPending) throw noLongerOpen(key);
  await refuseParked(tx, key);
  const open = await findPaidAttempt(tx, key, ["open"]);
  if (open) return open;
  const number = (await findLastAttemptNumber(tx, key)) + 1;
  const now = ctx.now();
  const noun = "orderId" in key ? "order" : "project";
  const made = await insertAttempt(tx, {
    ...key,
    id: ctx.newId(),
    number,
    paymentMode: bill.mode,
    kind,
    status: "open",
    amountCents: bill.amountCents,
    currency: bill.currency,
    idempotencyKey: `${noun}:${bill.id}:${KEY_PARTS[kind]}:${number}`,
    createdAt: now,
    updatedAt: now,
  });
  if (!made) throw busy();
  return made;
}

/** What was settled while its payment was being opened. */
export function noLongerOpen(key: PaidKey): DomainError {
  return "orderId" in key
    ? new DomainError("conflict", "This order has been settled already.", {
        details: { orderId: key.orderId },
      })
    : new DomainError("conflict", "This payment has been settled already.", {
        details: { paymentId: key.projectPaymentId },
      });
}

function busy(): DomainError {
  return new DomainError(
    "conflict",
    "Another payment for this is under way. Try again in a moment.",
  );
}
