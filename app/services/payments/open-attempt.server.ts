import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/errors";
import type { AttemptKind } from "~/domain/orders";
import { findOrder, type Order } from "~/models/orders.server";
import {
  findLastAttemptNumber,
  findOrderAttempt,
  insertAttempt,
  type Attempt,
} from "~/models/payment-attempts.server";
import type { Db } from "~/models/store.server";

import { closeOpenAttempt } from "./close-attempt.server";

const KEY_PARTS: Record<AttemptKind, string> = { intent: "pi", session: "cs" };

/**
 * The one open attempt of a pending order in the wanted kind and at its price:
 * the one that is there, or a new one after the other was ended at the
 * provider. Two ways to pay are never open at once.
 */
export async function openAttempt(
  ctx: Ctx,
  order: Order,
  kind: AttemptKind,
): Promise<Attempt> {
  const first = await ctx.store.tx((tx) =>
    findOrMake(ctx, tx, { orderId: order.id, kind }),
  );
  if (fits(first, order, kind)) return first;
  await closeOpenAttempt(ctx, order.id);
  const second = await ctx.store.tx((tx) =>
    findOrMake(ctx, tx, { orderId: order.id, kind }),
  );
  if (!fits(second, order, kind)) throw busy();
  return second;
}

function fits(attempt: Attempt, order: Order, kind: AttemptKind): boolean {
  return attempt.kind === kind && attempt.amountCents === order.totalCents;
}

async function findOrMake(
  ctx: Ctx,
  tx: Db,
  { orderId, kind }: { orderId: string; kind: AttemptKind },
): Promise<Attempt> {
  const order = await findOrder(tx, orderId);
  if (order?.status !== "pending") throw noLongerOpen(orderId);
  const open = await findOrderAttempt(tx, orderId, ["open"]);
  if (open) return open;
  const number = (await findLastAttemptNumber(tx, orderId)) + 1;
  const now = ctx.now();
  const made = await insertAttempt(tx, {
    id: ctx.newId(),
    orderId,
    number,
    kind,
    status: "open",
    amountCents: order.totalCents,
    currency: order.currency,
    idempotencyKey: `order:${orderId}:${KEY_PARTS[kind]}:${number}`,
    createdAt: now,
    updatedAt: now,
  });
  if (!made) throw busy();
  return made;
}

/** An order that was settled while its payment was being opened. */
export function noLongerOpen(orderId: string): DomainError {
  return new DomainError("conflict", "This order has been settled already.", {
    details: { orderId },
  });
}

function busy(): DomainError {
  return new DomainError(
    "conflict",
    "Another payment for this order is under way. Try again in a moment.",
  );
}
