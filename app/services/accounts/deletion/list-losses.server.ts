import type { Ctx } from "~/ctx.server";
import { purchasePath } from "~/domain/orders/checkout-paths";
import { formatMoment } from "~/domain/platform/dates";
import { chatPath } from "~/domain/projects/chat-paths";
import {
  listOpenProjects,
  listRefundCandidates,
} from "~/models/accounts/account-losses.server";
import { listOwnTrials } from "~/models/orders/trials.server";
import { findPurchase } from "~/services/orders/delivery/find-purchase.server";
import { purchaseFacts } from "~/services/orders/delivery/purchase-facts.server";

/** The most orders or trials that are named. */
const LIMIT = 50;

export type Losses = Awaited<ReturnType<typeof listLosses>>;

/**
 * What a user would lose with their account: money that they can still get
 * back, running trials and open projects.
 */
export async function listLosses(ctx: Ctx, userId: string) {
  const db = ctx.store.read;
  const [refunds, trials, projects] = await Promise.all([
    listOpenRefunds(ctx, userId),
    listRunningTrials(ctx, userId),
    listOpenProjects(db, userId),
  ]);
  return {
    refunds,
    trials,
    projects: projects.map(({ chatId, title }) => ({
      title,
      href: chatPath(chatId),
    })),
  };
}

async function listOpenRefunds(ctx: Ctx, userId: string) {
  const candidates = await listRefundCandidates(ctx.store.read, {
    userId,
    mode: ctx.payments.mode,
    now: ctx.now(),
    limit: LIMIT,
  });
  const found = [];
  for (const orderId of candidates) {
    const purchase = await findPurchase(ctx, { orderId, buyerId: userId });
    const facts = purchaseFacts(ctx, purchase);
    const { itemName, amount, canRefund, refundWindow } = facts;
    if (!canRefund || refundWindow === null) continue;
    const href = `${purchasePath(orderId)}/refund`;
    found.push({ itemName, amount, window: refundWindow, href });
  }
  return found;
}

async function listRunningTrials(ctx: Ctx, userId: string) {
  const now = ctx.now();
  const page = { userId, limit: LIMIT, after: null };
  const trials = await listOwnTrials(ctx.store.read, page);
  return trials
    .filter(({ trial }) => now < trial.endsAt)
    .map(({ trial, agent }) => ({
      name: agent.name,
      endsAt: formatMoment(trial.endsAt),
    }));
}
