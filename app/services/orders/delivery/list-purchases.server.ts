import type { Ctx } from "~/ctx.server";
import { formatDate, formatMoment } from "~/domain/platform/dates";
import { priceText } from "~/domain/catalogue/price-text";
import { cutPage, readTimeCursor } from "~/domain/platform/time-cursor";
import { passEnd } from "~/domain/orders/passes";
import { isHonored } from "~/domain/payments/payment-modes";
import { shortOrderId } from "~/domain/orders/purchases";
import {
  countOwnOrders,
  listOwnOrders,
  type Order,
} from "~/models/orders/orders.server";
import {
  countOwnedAgents,
  listOwnedAgents,
} from "~/models/orders/purchases.server";
import { countOwnTrials, listOwnTrials } from "~/models/orders/trials.server";

/** The dashboard shows the first agents; the rest are under View All. */
const FIRST_AGENTS = 3;
const PAGE_SIZE = 24;

/** The latest agents that a user owns, with their total number. */
export async function listPurchasedAgents(ctx: Ctx, userId: string) {
  const owner = { buyerUserId: userId, mode: ctx.payments.mode };
  const db = ctx.store.read;
  const [owned, total] = await Promise.all([
    listOwnedAgents(db, owner, FIRST_AGENTS),
    countOwnedAgents(db, owner),
  ]);
  const agents = owned.map(
    ({ orderId, slug, name, totalCents, createdAt }) => ({
      orderId,
      slug,
      name,
      shortId: shortOrderId(orderId),
      price: priceText(totalCents),
      date: formatDate(createdAt),
    }),
  );
  return { agents, total, latestAt: owned[0]?.createdAt ?? null };
}

type WantedPage = { userId: string; cursor: string | null };

/** One page of a user's orders in every state, with their number. */
export async function pagePurchases(ctx: Ctx, { userId, cursor }: WantedPage) {
  const db = ctx.store.read;
  const page = { limit: PAGE_SIZE + 1, after: readTimeCursor(cursor) };
  const [rows, total] = await Promise.all([
    listOwnOrders(db, userId, page),
    countOwnOrders(db, userId),
  ]);
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ order }) => ({
    at: order.createdAt,
    id: order.id,
  }));
  const orders = items.map(({ order, agentSlug }) => ({
    orderId: order.id,
    shortId: shortOrderId(order.id),
    slug: agentSlug,
    name: order.itemName,
    status: order.status,
    paymentMode: order.paymentMode,
    isHonored: isHonored(order.paymentMode, ctx.payments.mode),
    price: priceText(order.totalCents),
    date: formatDate(order.createdAt),
    passEndsAt: passEndText(order),
  }));
  return { items: orders, next, total };
}

/** One page of a user's trials, running or not, with their number. */
export async function pageTrials(ctx: Ctx, { userId, cursor }: WantedPage) {
  const db = ctx.store.read;
  const page = { limit: PAGE_SIZE + 1, after: readTimeCursor(cursor) };
  const [rows, total] = await Promise.all([
    listOwnTrials(db, { userId, ...page }),
    countOwnTrials(db, userId),
  ]);
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ trial }) => ({
    at: trial.startedAt,
    id: trial.id,
  }));
  const trials = items.map(({ trial, agent }) => ({
    id: trial.id,
    ...agent,
    endsAt: formatMoment(trial.endsAt),
    isRunning: ctx.now() < trial.endsAt,
  }));
  return { items: trials, next, total };
}

function passEndText(order: Order): string | null {
  const endsAt = order.service === null ? null : passEnd(order);
  return endsAt && formatMoment(endsAt);
}
