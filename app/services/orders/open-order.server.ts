import { randomUUID } from "node:crypto";

import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import type { Cents } from "~/domain/platform/money";
import {
  insertOrder,
  updatePendingOrder,
} from "~/models/orders/order-changes.server";
import {
  findPendingOrder,
  type Order,
  type OrderItem,
} from "~/models/orders/orders.server";
import { findPaidAttempt } from "~/models/payments/payment-attempts.server";
import type { Db } from "~/models/platform/store.server";

import { closeOpenAttempt } from "../payments/close-attempt.server";
import { refuseParked } from "../payments/refuse-parked.server";
import { admitClaim } from "./admit-claim.server";
import { completeOrder } from "./complete-order.server";
import { findSaleTerms, type SaleTerms } from "./find-sale-terms.server";
import { refuseSale } from "./refuse-sale.server";

type Wanted = { buyerId: string; item: OrderItem; amountCents?: Cents };
type Opened = { order: Order; isNew: boolean };

/**
 * The buyer's one pending order of an item, at today's terms; a free order
 * completes immediately. Changed terms replace those of a pending order only
 * while no payment of it is in progress.
 */
export async function openOrder(ctx: Ctx, wanted: Wanted): Promise<Opened> {
  const free = wanted.amountCents === 0 && (await openFirst(ctx, wanted));
  if (free) return free;
  const first = await ctx.store.tx((tx) => openOnce(ctx, tx, wanted));
  if (!first.isOutdated) return first;
  await closeOpenAttempt(ctx, { orderId: first.order.id });
  const second = await ctx.store.tx((tx) => openOnce(ctx, tx, wanted));
  if (second.isOutdated) throw underWay();
  return second;
}

/**
 * The first order of a free agent, by far the most frequent kind; null if there
 * is a pending one. It takes a weaker isolation: a unique key prevents a second
 * order, and counting the use updates the agent's row, as does everything that
 * ends its sale (docs/decisions/0060-postgresql-under-load.md).
 */
async function openFirst(ctx: Ctx, wanted: Wanted): Promise<Opened | null> {
  const { mode } = ctx.payments;
  const { buyerId: buyerUserId, item } = wanted;
  return ctx.store.tx(
    async (tx) => {
      const pending = await findPendingOrder(tx, { buyerUserId, item, mode });
      return pending ? null : openOnce(ctx, tx, wanted);
    },
    { isolation: "repeatable read" },
  );
}

async function openOnce(
  ctx: Ctx,
  tx: Db,
  wanted: Wanted,
): Promise<Opened & { isOutdated: boolean }> {
  const { buyerId, item, amountCents } = wanted;
  const terms = await findSaleTerms(tx, item);
  if (!terms) {
    throw new DomainError("not_found", "This agent is not for sale.");
  }
  await refuseSale(ctx, tx, { buyerId, terms, amountCents });
  await refuseParked(tx, { buyerUserId: buyerId, item });
  const snapshot = snapshotOf(ctx, buyerId, terms);
  const { mode } = ctx.payments;
  const pending = await findPendingOrder(tx, {
    buyerUserId: buyerId,
    item,
    mode,
  });
  if (terms.priceModel === "free") await admitClaim(ctx, tx, buyerId);
  const opened = pending
    ? await refresh(tx, pending, snapshot)
    : await insertNew(ctx, tx, { ...snapshot, buyerUserId: buyerId });
  if (opened.isOutdated || terms.priceModel !== "free") return opened;
  return { ...opened, order: await completeOrder(ctx, tx, opened.order) };
}

type Snapshot = ReturnType<typeof snapshotOf>;

function snapshotOf(ctx: Ctx, buyerId: string, terms: SaleTerms) {
  const isFree = terms.priceModel === "free";
  return {
    agentId: terms.agentId,
    agentVersionId: terms.agentVersionId,
    listingId: terms.listingId,
    service: terms.service,
    sellerUserId: terms.sellerUserId,
    status: "pending" as const,
    paymentMode: isFree ? ("none" as const) : ctx.payments.mode,
    itemName: terms.itemName,
    totalCents: terms.totalCents,
    license: terms.license,
    deliveryType: terms.deliveryType,
    refundWindowDays: terms.refundWindowDays,
    updatedAt: ctx.now(),
  };
}

async function insertNew(
  ctx: Ctx,
  tx: Db,
  values: Snapshot & { buyerUserId: string },
) {
  const order = await insertOrder(tx, {
    ...values,
    // Its first characters are shown as the order number; time-based ids would
    // begin alike.
    id: randomUUID(),
    createdAt: ctx.now(),
  });
  if (!order) throw underWay();
  return { order, isNew: true, isOutdated: false };
}

async function refresh(tx: Db, pending: Order, snapshot: Snapshot) {
  if (agrees(pending, snapshot)) {
    return { order: pending, isNew: false, isOutdated: false };
  }
  const open = await findPaidAttempt(tx, { orderId: pending.id }, ["open"]);
  if (open) return { order: pending, isNew: false, isOutdated: true };
  const { status: _pending, ...terms } = snapshot;
  const order = await updatePendingOrder(tx, pending.id, terms);
  if (!order) throw underWay();
  return { order, isNew: false, isOutdated: false };
}

function agrees(order: Order, snapshot: Snapshot): boolean {
  return (
    order.totalCents === snapshot.totalCents &&
    order.agentVersionId === snapshot.agentVersionId &&
    order.listingId === snapshot.listingId &&
    order.refundWindowDays === snapshot.refundWindowDays &&
    order.license === snapshot.license
  );
}

function underWay(): DomainError {
  return new DomainError(
    "conflict",
    "Another payment for this order is under way. Try again in a moment.",
  );
}
