import type { Ctx } from "~/ctx.server";
import { timeIn } from "~/domain/operators/availability";
import { lastActivityText, securityLevel } from "~/domain/insights/dashboard";
import { dashboardSections } from "~/domain/insights/dashboard-sections";
import { formatPrice } from "~/domain/platform/money";
import { readTimeCursor, type TimePage } from "~/domain/platform/time-cursor";
import { operatorKillCount } from "~/domain/operators/operators";
import { displayName, monogram } from "~/domain/accounts/users";
import { countAgentsByState } from "~/models/agents/created-agents.server";
import {
  findLatestRequestTime,
  listIncomingRequests,
} from "~/models/projects/operator-requests.server";
import type { SafeUser } from "~/models/accounts/users.server";
import { sumPaid } from "~/models/orders/quoted-work.server";
import { findWork as findFinishedWork } from "~/models/operators/work-records.server";

import { listPurchasedAgents } from "~/services/orders/delivery/list-purchases.server";
import { findRunningPass } from "~/services/orders/find-pass.server";
import { listChats } from "~/services/projects/list-chats.server";
import { listDueWork } from "~/services/projects/list-due-work.server";
import { lacksSellerDetails } from "~/services/publishers/state-seller.server";
import { listLatestPlans } from "~/services/workflows/list-plans.server";
import {
  dashboardChats,
  dashboardPass,
  dashboardRequests,
} from "./dashboard-views.server";
import { estimateSavings } from "./estimate-savings.server";
import { showCreatedAgents } from "./list-created-agents.server";
import { showMissions } from "./show-missions.server";
import { showOperatorDesk } from "./show-operator-desk.server";
import { summarizeEarnings } from "./summarize-earnings.server";

/** Lists show their first rows; the rest are under View All. */
const FIRST_CHATS = 4;
const CHATS_PER_PAGE = 24;
const FIRST_AGENTS = 3;
const MOST_REQUESTS = 20;

type ShowDashboard = {
  user: SafeUser;
  allChats: boolean;
  /** The place in all chats; null for the first page. */
  cursor: string | null;
};

/**
 * A user's dashboard: status, counted figures, own agents, purchases, plans,
 * chats, received requests, earnings and operator profile, in the order of
 * docs/product/insights.md#dashboard.
 */
export async function showDashboard(
  ctx: Ctx,
  { user, allChats, cursor }: ShowDashboard,
) {
  const chats = allChats
    ? { limit: CHATS_PER_PAGE, after: readTimeCursor(cursor) }
    : { limit: FIRST_CHATS, after: null };
  const [standing, created, bought, work, own, missions, operator] =
    await Promise.all([
      findStanding(ctx, user),
      showCreatedAgents(ctx, user.id, FIRST_AGENTS),
      listPurchasedAgents(ctx, user.id),
      findWork(ctx, user.id, chats),
      findOwn(ctx, user.id),
      showMissions(ctx, user.id),
      showOperatorDesk(ctx, user),
    ]);
  const { figures, ...shownUser } = standing;
  const { latestAt: changedAt, ...agents } = created;
  const { latestAt: purchasedAt, ...purchased } = bought;
  const { times, ...shownWork } = work;
  const { plannedAt, ...shownOwn } = own;
  const hasEarnings = own.earnings !== null;
  const dates = { ...times, changedAt, purchasedAt, plannedAt };
  return {
    user: shownUser,
    figures,
    sections: dashboardSections({ ...dates, hasEarnings }),
    created: { ...agents, total: figures.created },
    ...shownWork,
    ...shownOwn,
    purchased,
    missions,
    operator,
  };
}

async function findStanding(ctx: Ctx, user: SafeUser) {
  const db = ctx.store.read;
  const buyer = { buyerUserId: user.id, mode: ctx.payments.mode };
  const [counted, finished, savings, paid] = await Promise.all([
    countAgentsByState(db, user.id),
    findFinishedWork(db, ctx.payments.mode, user.id),
    estimateSavings(ctx, user.id),
    sumPaid(db, buyer),
  ]);
  const now = ctx.now();
  const activity = { at: user.lastActivityAt, type: user.lastActivityType };
  return {
    id: user.id,
    name: displayName(user),
    monogram: monogram(user),
    iconUrl: user.iconUrl,
    isOperator: user.isOperator,
    securityLevel: securityLevel(user.role, counted.created),
    lastActivity: lastActivityText(activity, now),
    timeZone: user.timeZone,
    localTime: timeIn(user.timeZone, now),
    figures: {
      ...counted,
      kills: operatorKillCount({ ...user, ...finished }),
      savings: savings === null ? null : formatPrice(savings),
      spent: formatPrice(paid),
    },
  };
}

async function findWork(ctx: Ctx, userId: string, chats: TimePage) {
  const db = ctx.store.read;
  const [listed, dueWork, incoming, pass, sentAt, receivedAt] =
    await Promise.all([
      listChats(ctx, userId, chats),
      listDueWork(ctx, userId),
      listIncomingRequests(db, userId, MOST_REQUESTS),
      findRunningPass(ctx, userId),
      findLatestRequestTime(db, "requesterId", userId),
      findLatestRequestTime(db, "operatorId", userId),
    ]);
  const now = ctx.now();
  return {
    pass: pass && dashboardPass(pass),
    chats: dashboardChats(listed.chats, now),
    chatCount: listed.total,
    nextChats: listed.next,
    dueWork,
    requests: dashboardRequests(incoming.filter(isPending), now),
    times: { sentAt, receivedAt, passAt: pass?.order.completedAt ?? null },
  };
}

/** Answered requests are among the chats. */
function isPending({ status }: { status: string }): boolean {
  return status === "pending";
}

/** The user's unexpired plans, their earnings, and what their sales lack. */
async function findOwn(ctx: Ctx, userId: string) {
  const [{ plans, next, latestAt }, earnings, lacksSeller] = await Promise.all([
    listLatestPlans(ctx, userId),
    summarizeEarnings(ctx, userId),
    lacksSellerDetails(ctx, userId),
  ]);
  return {
    plans,
    hasMorePlans: next !== null,
    plannedAt: latestAt,
    earnings,
    lacksSeller,
  };
}
