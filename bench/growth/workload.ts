import { readUsersAddress } from "../../app/domain/approvals/user-forms";
import { readOrdersAddress } from "../../app/domain/orders/orders-address";
import type { Ctx } from "../../app/ctx.server";
import { recallAlerts } from "../../app/jobs/alert-recalls.server";
import { balances } from "../../app/jobs/check-balances.server";
import { expire } from "../../app/jobs/expire.server";
import { waitingMessages } from "../../app/jobs/mail-waiting-messages.server";
import { paymentEvents } from "../../app/jobs/payment-events.server";
import { releasePayments } from "../../app/jobs/release-payments.server";
import { retention } from "../../app/jobs/retention.server";
import { requireUser } from "./require-user";
import { showFigures } from "../../app/services/accounts/show-figures.server";
import { pageQueue } from "../../app/services/approvals/list-queue.server";
import { searchUsers } from "../../app/services/approvals/users/search-users.server";
import { countPastDays } from "../../app/services/insights/analytics/count-past-days.server";
import { showAnalytics } from "../../app/services/insights/analytics/show-analytics.server";
import { showDashboard } from "../../app/services/insights/dashboard/show-dashboard.server";
import { earnerOf } from "../../app/services/ledger/find-balances.server";
import { lifetimeNetCents } from "../../app/models/ledger/ledger.server";
import { showEarnings } from "../../app/services/ledger/show-earnings.server";
import { showPayouts } from "../../app/services/ledger/payouts/show-payouts.server";
import { listNotificationPage } from "../../app/services/notifications/list-notifications.server";
import { listOutbox } from "../../app/services/notifications/list-outbox.server";
import { showBell } from "../../app/services/notifications/show-bell.server";
import { pageApplications } from "../../app/services/operators/applications/list-applications.server";
import { pageOperators } from "../../app/services/operators/list-operators.server";
import {
  pagePurchases,
  pageTrials,
} from "../../app/services/orders/delivery/list-purchases.server";
import { listOrders } from "../../app/services/orders/delivery/show-order.server";
import { pageOrders } from "../../app/services/orders/page-orders.server";
import { removeAgedRows } from "../../app/services/platform/remove-aged-rows.server";
import { pageAuditLog } from "../../app/services/platform/page-audit-log.server";
import { listChats } from "../../app/services/projects/list-chats.server";
import { showChat } from "../../app/services/projects/show-chat.server";
import { pageProjectReceipts } from "../../app/services/projects/payment-receipts.server";
import { pageModeratedQuestions } from "../../app/services/questions/moderation/page-questions.server";
import { pageModeratedReviews } from "../../app/services/reviews/moderation/page-reviews.server";
import { loadHome } from "../../app/services/site/load-home.server";
import { pageSupportRequests } from "../../app/services/support/list-requests.server";
import { pageWaitlist } from "../../app/services/support/list-waitlist.server";
import type { Job } from "../../app/services/platform/run-job.server";
import { CASE_WORK } from "./case-work";
import { BUSIEST, id } from "./rows";
import { work, type Work } from "./work";

const { signal } = new AbortController();
const job = ({ name, run }: Job, catchUp?: Work["catchUp"]) =>
  work(`job ${name}`, (ctx) => run(ctx, signal), catchUp);

/** Counts every day that is over, as `retention` does each hour. */
async function countDays(ctx: Ctx): Promise<void> {
  while ((await countPastDays(ctx, signal)) > 0);
}

/** Removes what is too old, of which a run removes a part. */
async function removeAll(ctx: Ctx): Promise<void> {
  while ((await removeAgedRows(ctx, signal)) > 0);
}

const start = { cursor: null };
const fromStart = { limit: 200, after: null };
const ofBusiest = { userId: BUSIEST, cursor: null };
const usersAt = (query: string) => readUsersAddress(new URLSearchParams(query));
const ordersAt = (query: string) =>
  readOrdersAddress(new URLSearchParams(query));
const visitor = { userId: BUSIEST, browserId: null };

/** What the busiest user and administrators open, and what jobs repeat. */
export const WORKLOAD: readonly Work[] = [
  work("home, signed in", (ctx) =>
    loadHome(ctx, { visitor, workflowId: null, operatorId: null, search: "" }),
  ),
  work("operators", (ctx) => pageOperators(ctx, {}, { limit: 24 })),
  work("operators by rating, one language", (ctx) =>
    pageOperators(ctx, { sort: "rating", language: "de" }, { limit: 24 }),
  ),
  work("dashboard", async (ctx) =>
    showDashboard(ctx, {
      user: await requireUser(ctx, BUSIEST),
      allChats: false,
      cursor: null,
    }),
  ),
  work("profile", async (ctx) =>
    showFigures(ctx, await requireUser(ctx, BUSIEST)),
  ),
  work("bell", (ctx) => showBell(ctx, BUSIEST)),
  work("notifications", (ctx) =>
    listNotificationPage(ctx, { userId: BUSIEST, ...start }),
  ),
  work("chats", (ctx) => listChats(ctx, BUSIEST, fromStart)),
  work("a chat", (ctx) =>
    showChat(ctx, { chatId: id("chat", 0), userId: BUSIEST, before: null }),
  ),
  work("purchases", (ctx) => pagePurchases(ctx, ofBusiest)),
  work("orders, by program", (ctx) => listOrders(ctx, BUSIEST, fromStart)),
  work("trials", (ctx) => pageTrials(ctx, ofBusiest)),
  work("project payments", (ctx) => pageProjectReceipts(ctx, ofBusiest)),
  work("earnings", (ctx) => showEarnings(ctx, BUSIEST, null)),
  work("tier of a sale", (ctx) =>
    lifetimeNetCents(
      ctx.store.read,
      BUSIEST,
      earnerOf(ctx, BUSIEST).paymentMode,
    ),
  ),
  work("payouts", async (ctx) =>
    showPayouts(ctx, await requireUser(ctx, BUSIEST)),
  ),
  work("admin users", (ctx) => searchUsers(ctx, usersAt(""))),
  work("admin users, administrators", (ctx) =>
    searchUsers(ctx, usersAt("role=admin")),
  ),
  work("admin users, one by text", (ctx) =>
    searchUsers(ctx, usersAt("q=growth_7@bench")),
  ),
  work("admin users, all by text", (ctx) =>
    searchUsers(ctx, usersAt("q=bench.test")),
  ),
  work("admin users, none by text", (ctx) =>
    searchUsers(ctx, usersAt("q=nobody")),
  ),
  work("admin orders", (ctx) => pageOrders(ctx, ordersAt(""))),
  work("admin orders, refunded", (ctx) =>
    pageOrders(ctx, ordersAt("status=refunded")),
  ),
  work("admin orders, one by text", (ctx) =>
    pageOrders(ctx, ordersAt(`q=${id("order", 7)}`)),
  ),
  work("admin orders, all by text", (ctx) =>
    pageOrders(ctx, ordersAt("q=growth")),
  ),
  work("admin audit log", (ctx) =>
    pageAuditLog(ctx, { limit: 50, after: null }),
  ),
  work("admin outbox", (ctx) => listOutbox(ctx, { status: null, ...start })),
  work("admin outbox, failed", (ctx) =>
    listOutbox(ctx, { status: "failed", ...start }),
  ),
  work("admin outbox, by text", (ctx) =>
    listOutbox(ctx, { status: null, q: "bench.test", ...start }),
  ),
  work("admin support", (ctx) =>
    pageSupportRequests(ctx, { status: "open", ...start }),
  ),
  work("admin waitlist", (ctx) => pageWaitlist(ctx, null)),
  work("admin reviews", (ctx) =>
    pageModeratedReviews(ctx, { visibility: null, ...start }),
  ),
  work("admin questions", (ctx) =>
    pageModeratedQuestions(ctx, { visibility: null, ...start }),
  ),
  work("admin reviews, by text", (ctx) =>
    pageModeratedReviews(ctx, { visibility: null, q: "growth", ...start }),
  ),
  work("admin questions, by text", (ctx) =>
    pageModeratedQuestions(ctx, { visibility: null, q: "growth", ...start }),
  ),
  work("admin applications", (ctx) =>
    pageApplications(ctx, { status: null, page: 1 }),
  ),
  work("admin review queue", (ctx) =>
    pageQueue(ctx, { status: null, page: 1 }),
  ),
  work("admin review queue, changes requested", (ctx) =>
    pageQueue(ctx, { status: "returned", page: 1 }),
  ),
  work("admin review queue, by text", (ctx) =>
    pageQueue(ctx, { status: null, page: 1, q: "growth" }),
  ),
  work("admin orders, by reference", (ctx) =>
    pageOrders(ctx, ordersAt("q=pi_growth00000001")),
  ),
  ...CASE_WORK,
  work("admin analytics, 30 days", (ctx) => showAnalytics(ctx, 30), countDays),
  work("admin analytics, ever", (ctx) => showAnalytics(ctx, null)),
  job(paymentEvents),
  job(releasePayments),
  job(waitingMessages),
  job(expire),
  job(balances),
  job(recallAlerts),
  // Last, because it removes rows that the others read.
  job(retention, removeAll),
];
