import { route, type RouteConfigEntry } from "@remix-run/route-config";

/** The pages of administrators; each asks for the role itself. */
export const adminPages: RouteConfigEntry[] = [
  route("admin", "routes/admin/command-center.tsx"),
  route("admin/review", "routes/admin/review.tsx"),
  route(
    "admin/operator-applications",
    "routes/admin/operator-applications.tsx",
  ),
  route("admin/users", "routes/admin/users.tsx"),
  route("admin/orders", "routes/admin/orders.tsx"),
  route("admin/disputes", "routes/admin/disputes.tsx"),
  route("admin/disputes/:paymentId", "routes/admin/dispute.tsx"),
  route("admin/payment-anomalies", "routes/admin/payment-anomalies.tsx"),
  route("admin/reviews", "routes/admin/reviews.tsx"),
  route("admin/audit-log", "routes/admin/audit-log.tsx"),
  route("admin/analytics", "routes/admin/analytics.tsx"),
  route("admin/analytics/export.csv", "routes/admin/analytics-export.ts"),
  route("admin/support", "routes/admin/support.tsx"),
  route("admin/support/:requestId", "routes/admin/support-request.tsx"),
  route("admin/waitlist", "routes/admin/waitlist.tsx"),
  route("admin/waitlist/export.csv", "routes/admin/waitlist-export.ts"),
  route("admin/outbox", "routes/admin/outbox.tsx"),
  route("sandbox/payments", "routes/sandbox/payments.tsx"),
];

/** The endpoints of administrators. */
export const adminEndpoints: RouteConfigEntry[] = [
  route("api/admin/agents", "routes/api/admin/agents.ts"),
  route("api/admin/agent-owners", "routes/api/admin/agent-owners.ts"),
  route("api/admin/agents/:agentId/review", "routes/api/admin/agent-review.ts"),
  route(
    "api/admin/agents/:agentId/listing",
    "routes/api/admin/agent-listing.ts",
  ),
  route("api/admin/analytics", "routes/api/admin/analytics.ts"),
  route("api/admin/analytics/summary", "routes/api/admin/analytics-summary.ts"),
  route("api/admin/support-requests", "routes/api/admin/support-requests.ts"),
  route(
    "api/admin/support-requests/:requestId/answer",
    "routes/api/admin/support-answer.ts",
  ),
  route(
    "api/admin/support-requests/:requestId/close",
    "routes/api/admin/support-close.ts",
  ),
  route("api/admin/waitlist", "routes/api/admin/waitlist.ts"),
  route(
    "api/operator-applications/:applicationId/status",
    "routes/api/operator-applications/status.ts",
  ),
  route("api/admin/audit-log", "routes/api/admin/audit-log.ts"),
  route("api/admin/orders/:orderId/refund", "routes/api/admin/order-refund.ts"),
  route("api/admin/reviews/:reviewId/hide", "routes/api/admin/review-hide.ts"),
  route("api/admin/reviews/:reviewId/show", "routes/api/admin/review-show.ts"),
  route("api/admin/users/:userId/suspend", "routes/api/admin/user-suspend.ts"),
  route("api/admin/users/:userId/restore", "routes/api/admin/user-restore.ts"),
  route(
    "api/admin/users/:userId/operator-status",
    "routes/api/admin/user-operator-status.ts",
  ),
  route(
    "api/admin/project-payments/:paymentId/resolve",
    "routes/api/admin/payment-resolve.ts",
  ),
];
