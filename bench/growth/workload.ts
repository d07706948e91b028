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
import { listRecalls } from "../../app/services/approvals/recalls/list-recalls.server";
import { listAppeals } from "../../app/services/approvals/takedowns/list-appeals.server";
import { searchUsers } from "../../app/services/approvals/users/search-users.server";
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
import { listPurchases } from "../../app/services/orders/delivery/list-purchases.server";
import { pageOrders } from "../../app/services/orders/page-orders.server";
import { pageAnomalies } from "../../app/services/payments/anomalies/page-anomalies.server";
import { pageAuditLog } from "../../app/services/platform/page-audit-log.server";
import { listChats } from "../../app/services/projects/list-chats.server";
import { showChat } from "../../app/services/projects/show-chat.server";
import { listDisputes } from "../../app/services/projects/held-payments/show-disputes.server";
import { pageModeratedQuestions } from "../../app/services/questions/moderation/page-questions.server";
import { pageModeratedReviews } from "../../app/services/reviews/moderation/page-reviews.server";
import { loadHome } from "../../app/services/site/load-home.server";
import { pageSupportRequests } from "../../app/services/support/list-requests.server";
import { pageWaitlist } from "../../app/services/support/list-waitlist.server";
import type { Job } from "../../app/services/platform/run-job.server";
import { BUSIEST, id } from "./rows";

export type Work = { name: string; run: (ctx: Ctx) => Promise<unknown> };

const work = (name: string, run: Work["run"]): Work => ({ name, run });
const { signal } = new AbortController();
const job = ({ name, run }: Job) =>
  work(`job ${name}`, (ctx) => run(ctx, signal));
const start = { cursor: null };
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
    }),
  ),
  work("profile", async (ctx) =>
    showFigures(ctx, await requireUser(ctx, BUSIEST)),
  ),
  work("bell", (ctx) => showBell(ctx, BUSIEST)),
  work("notifications", (ctx) =>
    listNotificationPage(ctx, { userId: BUSIEST, ...start }),
  ),
  work("chats", (ctx) => listChats(ctx, BUSIEST)),
  work("a chat", (ctx) =>
    showChat(ctx, { chatId: id("chat", 0), userId: BUSIEST, before: null }),
  ),
  work("purchases", (ctx) => listPurchases(ctx, BUSIEST)),
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
  work("admin users", (ctx) =>
    searchUsers(ctx, readUsersAddress(new URLSearchParams())),
  ),
  work("admin users, administrators", (ctx) =>
    searchUsers(ctx, readUsersAddress(new URLSearchParams("role=admin"))),
  ),
  work("admin orders", (ctx) =>
    pageOrders(ctx, readOrdersAddress(new URLSearchParams())),
  ),
  work("admin orders, refunded", (ctx) =>
    pageOrders(ctx, readOrdersAddress(new URLSearchParams("status=refunded"))),
  ),
  work("admin audit log", (ctx) =>
    pageAuditLog(ctx, { limit: 50, after: null }),
  ),
  work("admin outbox", (ctx) => listOutbox(ctx, { status: null, ...start })),
  work("admin outbox, failed", (ctx) =>
    listOutbox(ctx, { status: "failed", ...start }),
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
  work("admin applications", (ctx) =>
    pageApplications(ctx, { status: null, page: 1 }),
  ),
  work("admin review queue", (ctx) =>
    pageQueue(ctx, { status: null, page: 1 }),
  ),
  work("admin anomalies", (ctx) =>
    pageAnomalies(ctx, { view: "open", ...start }),
  ),
  work("admin disputes", (ctx) => listDisputes(ctx)),
  work("admin appeals", (ctx) => listAppeals(ctx, BUSIEST)),
  work("admin recalls", (ctx) => listRecalls(ctx, BUSIEST)),
  work("admin analytics, 30 days", (ctx) => showAnalytics(ctx, 30)),
  work("admin analytics, ever", (ctx) => showAnalytics(ctx, null)),
  ...[
    paymentEvents,
    releasePayments,
    waitingMessages,
    expire,
    retention,
    balances,
    recallAlerts,
  ].map(job),
];
