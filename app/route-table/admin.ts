import { route, type RouteConfigEntry } from "@remix-run/route-config";

/** The administrators' pages; each checks the role itself. */
export const adminPages: RouteConfigEntry[] = [
  route("admin", "routes/approvals/command-center.tsx"),
  route("admin/search", "routes/approvals/admin-search.tsx"),
  route("admin/review", "routes/approvals/admin-review.tsx"),
  route(
    "admin/review/:agentId/examples",
    "routes/approvals/admin-examples.tsx",
  ),
  route(
    "admin/review/:agentId/files",
    "routes/approvals/admin-review-files.tsx",
  ),
  route(
    "admin/review/:agentId/package",
    "routes/approvals/admin-review-package.ts",
  ),
  route(
    "admin/review/:agentId/verdict",
    "routes/approvals/admin-review-verdict.ts",
  ),
  route(
    "admin/operator-applications",
    "routes/operators/admin-operator-applications.tsx",
  ),
  route("admin/appeals", "routes/approvals/admin-appeals.tsx"),
  route("admin/recalls", "routes/approvals/admin-recalls.tsx"),
  route("admin/reports", "routes/reports/admin-reports.tsx"),
  route("admin/reports/:caseId", "routes/reports/admin-report.tsx"),
  route("admin/lost-factors", "routes/approvals/admin-lost-factors.tsx"),
  route("admin/users", "routes/approvals/admin-users.tsx"),
  route("admin/orders", "routes/orders/admin-orders.tsx"),
  route("admin/project-payments", "routes/projects/admin-project-payments.tsx"),
  route("admin/disputes", "routes/projects/admin-disputes.tsx"),
  route("admin/disputes/:paymentId", "routes/projects/admin-dispute.tsx"),
  route(
    "admin/payment-anomalies",
    "routes/payments/admin-payment-anomalies.tsx",
  ),
  route("admin/reviews", "routes/reviews/admin-reviews.tsx"),
  route("admin/questions", "routes/questions/admin-questions.tsx"),
  route("admin/audit-log", "routes/approvals/admin-audit-log.tsx"),
  route("admin/analytics", "routes/insights/admin-analytics.tsx"),
  route(
    "admin/analytics/export.csv",
    "routes/insights/admin-analytics-export.ts",
  ),
  route("admin/support", "routes/support/admin-support.tsx"),
  route("admin/support/:requestId", "routes/support/admin-support-request.tsx"),
  route("admin/waitlist", "routes/support/admin-waitlist.tsx"),
  route("admin/waitlist/export.csv", "routes/support/admin-waitlist-export.ts"),
  route("admin/health", "routes/platform/admin-health.tsx"),
  route("admin/outbox", "routes/notifications/admin-outbox.tsx"),
  route("sandbox/payments", "routes/sandbox/payments.tsx"),
];

/** The administrators' endpoints. */
export const adminEndpoints: RouteConfigEntry[] = [
  route("api/admin/agents", "routes/api/approvals/agents.ts"),
  route("api/admin/agent-owners", "routes/api/approvals/agent-owners.ts"),
  route(
    "api/admin/agents/:agentId/review",
    "routes/api/approvals/agent-review.ts",
  ),
  route(
    "api/admin/agents/:agentId/listing",
    "routes/api/approvals/agent-listing.ts",
  ),
  route("api/admin/appeals", "routes/api/approvals/appeals.ts"),
  route(
    "api/admin/appeals/:takedownId",
    "routes/api/approvals/appeal-decide.ts",
  ),
  route("api/admin/reports", "routes/api/reports/admin-reports.ts"),
  route("api/admin/reports/:caseId", "routes/api/reports/admin-report.ts"),
  route(
    "api/admin/reports/:caseId/appeal",
    "routes/api/reports/admin-report-appeal.ts",
  ),
  route("api/admin/lost-factors", "routes/api/approvals/lost-factors.ts"),
  route(
    "api/admin/lost-factors/:requestId",
    "routes/api/approvals/lost-factors-act.ts",
  ),
  route("api/admin/recalls", "routes/api/approvals/recalls.ts"),
  route(
    "api/admin/agents/:agentId/recalls",
    "routes/api/approvals/agent-recalls.ts",
  ),
  route("api/admin/recalls/:recallId", "routes/api/approvals/recall-act.ts"),
  route("api/admin/analytics", "routes/api/insights/analytics.ts"),
  route(
    "api/admin/analytics/summary",
    "routes/api/insights/analytics-summary.ts",
  ),
  route(
    "api/admin/support-requests",
    "routes/api/support/admin-support-requests.ts",
  ),
  route(
    "api/admin/support-requests/:requestId/answer",
    "routes/api/support/support-answer.ts",
  ),
  route(
    "api/admin/support-requests/:requestId/close",
    "routes/api/support/support-close.ts",
  ),
  route(
    "api/admin/support-requests/:requestId/reopen",
    "routes/api/support/support-reopen.ts",
  ),
  route("api/admin/waitlist", "routes/api/support/admin-waitlist.ts"),
  route(
    "api/operator-applications/:applicationId/status",
    "routes/api/operators/status.ts",
  ),
  route("api/admin/audit-log", "routes/api/approvals/audit-log.ts"),
  route(
    "api/admin/orders/:orderId/refund",
    "routes/api/orders/order-refund.ts",
  ),
  route(
    "api/admin/reviews/:reviewId/hide",
    "routes/api/reviews/review-hide.ts",
  ),
  route(
    "api/admin/reviews/:reviewId/show",
    "routes/api/reviews/review-show.ts",
  ),
  route(
    "api/admin/questions/:questionId/hide",
    "routes/api/questions/question-hide.ts",
  ),
  route(
    "api/admin/questions/:questionId/show",
    "routes/api/questions/question-show.ts",
  ),
  route(
    "api/admin/users/:userId/suspend",
    "routes/api/approvals/user-suspend.ts",
  ),
  route(
    "api/admin/users/:userId/restore",
    "routes/api/approvals/user-restore.ts",
  ),
  route(
    "api/admin/users/:userId/operator-status",
    "routes/api/approvals/user-operator-status.ts",
  ),
  route(
    "api/admin/project-payments/:paymentId/resolve",
    "routes/api/projects/payment-resolve.ts",
  ),
];
