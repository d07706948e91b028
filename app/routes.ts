import { index, route, type RouteConfig } from "@remix-run/route-config";

/** Pages: what people open. The last one is the 404 page. */
const pages: RouteConfig = [
  index("routes/marketing/home.tsx"),
  route("theme", "routes/marketing/theme.ts"),
  route("plate/:file", "routes/marketing/plate.ts"),
  route("share/default.png", "routes/marketing/share-image.ts", {
    id: "share-image",
  }),
  route("share/:kind/:file", "routes/marketing/share-image.ts", {
    id: "share-image-of",
  }),
  route("field-manual", "routes/marketing/field-manual.tsx"),
  route("terms-of-war", "routes/marketing/terms-of-war.tsx"),
  route("privacy-ops", "routes/marketing/privacy-ops.tsx"),
  route("become-ai-agent-builder", "routes/marketing/become-builder.tsx"),
  route("apply-ghost-ops", "routes/marketing/apply-ghost-ops.tsx"),
  route("support-command", "routes/marketing/support-command.tsx"),
  route("coming-soon", "routes/marketing/coming-soon.tsx"),
  route("lander", "routes/marketing/lander.tsx"),
  route("join-armory", "routes/marketing/join-armory.tsx"),
  route("component-sheet", "routes/marketing/component-sheet.tsx"),
  route("notifications", "routes/account/notifications.tsx"),
  route(
    "notifications/mark-all-read",
    "routes/account/notifications-mark-all-read.ts",
  ),
  route("notifications/:id/read", "routes/account/notification-read.ts"),
  route("admin/outbox", "routes/admin/outbox.tsx"),
  route("auth", "routes/account/auth.tsx"),
  route("logout", "routes/account/logout.ts"),
  route("forgot-password", "routes/account/forgot-password.tsx"),
  route("reset-password", "routes/account/reset-password.tsx"),
  route("verify-email", "routes/account/verify-email.tsx"),
  route("profile", "routes/account/profile.tsx"),
  route("earnings", "routes/account/earnings.tsx"),
  route("arsenal", "routes/marketplace/agents.tsx", { id: "arsenal" }),
  route("agent-marketplace", "routes/marketplace/agents.tsx", {
    id: "agent-marketplace",
  }),
  route("arsenal/tags", "routes/marketplace/tag-suggestions.ts"),
  route("agent/:slug", "routes/marketplace/agent.tsx"),
  route("agent/:slug/review", "routes/marketplace/agent-review.tsx"),
  route(
    "agent/:slug/reviews/:reviewId/answer",
    "routes/marketplace/agent-review-answer.tsx",
  ),
  route("agent/:slug/trial", "routes/purchase/trial.ts"),
  route("deploy", "routes/marketplace/deploy.tsx"),
  route("operators", "routes/marketplace/operators.tsx"),
  route("intelligence", "routes/marketplace/intelligence/intelligence.tsx"),
  route(
    "intelligence/agent/:slug",
    "routes/marketplace/intelligence/intelligence-agent.tsx",
  ),
  route("dashboard", "routes/account/dashboard.tsx"),
  route("checkout", "routes/purchase/checkout.tsx"),
  route("checkout/hosted/:orderId", "routes/purchase/hosted-payment.ts"),
  route("dashboard/purchases", "routes/account/purchases.tsx"),
  route("dashboard/chats/:chatId", "routes/projects/chat.tsx"),
  route("purchased-agent/:orderId", "routes/purchase/purchased-agent.tsx"),
  route("purchased-agent/:orderId/download", "routes/purchase/download.ts"),
  route("purchased-agent/:orderId/refund", "routes/purchase/refund.tsx"),
  route("purchased-agent/:orderId/receipt", "routes/purchase/receipt.tsx"),
  route("operator-requests", "routes/projects/operator-requests.tsx"),
  route("sandbox/checkout/:sessionId", "routes/sandbox/checkout.tsx"),
  route("sandbox/authenticate/:intentId", "routes/sandbox/authenticate.tsx"),
  route("sandbox/onboarding/:accountId", "routes/sandbox/onboarding.tsx"),
  route("sandbox/payments", "routes/sandbox/payments.tsx"),
  route("workflows/:id/edit", "routes/workflows/edit.ts"),
  route("workflows/:id/:file", "routes/workflows/download.ts"),
  route("*", "routes/marketing/not-found.tsx"),
];

/** JSON endpoints: what programs call. Unknown ones answer 404 in JSON. */
const api: RouteConfig = [
  route("api/notifications", "routes/api/notifications/notifications.ts"),
  route(
    "api/notifications/unread-count",
    "routes/api/notifications/unread-count.ts",
  ),
  route(
    "api/notifications/mark-all-read",
    "routes/api/notifications/mark-all-read.ts",
  ),
  route("api/notifications/:id/read", "routes/api/notifications/read.ts"),
  route("api/analytics/prompts", "routes/api/analytics/prompts.ts"),
  route("api/analytics/chats", "routes/api/analytics/chats.ts"),
  route("api/user", "routes/api/session/user.ts"),
  route("api/user/earnings", "routes/api/user/earnings.ts"),
  route("api/login", "routes/api/session/login.ts"),
  route("api/register", "routes/api/session/register.ts"),
  route("api/logout", "routes/api/session/logout.ts"),
  route("api/agents", "routes/api/agents/agents.ts"),
  route("api/agents/:idOrSlug", "routes/api/agents/agent.ts"),
  route("api/agents/:idOrSlug/reviews", "routes/api/agents/reviews.ts"),
  route(
    "api/agents/:idOrSlug/reviews/:reviewId/answer",
    "routes/api/agents/review-answer.ts",
  ),
  route("api/agents/:idOrSlug/acquire", "routes/api/agents/acquire.ts"),
  route(
    "api/create-payment-intent",
    "routes/api/payments/create-payment-intent.ts",
  ),
  route("api/agents/:idOrSlug/trial", "routes/api/agents/trial.ts"),
  route("api/orders/:orderId", "routes/api/orders/order.ts"),
  route("api/orders/:orderId/refund", "routes/api/orders/refund.ts"),
  route("api/user/orders", "routes/api/user/orders.ts"),
  route("api/licenses/verify", "routes/api/licenses/verify.ts"),
  route("api/operators", "routes/api/operators/operators.ts"),
  route("api/intelligence/agents", "routes/api/intelligence/agents.ts"),
  route("api/intelligence/agents/:slug", "routes/api/intelligence/agent.ts"),
  route(
    "api/operator-requests",
    "routes/api/operator-requests/operator-requests.ts",
  ),
  route(
    "api/operator-requests/:requestId",
    "routes/api/operator-requests/operator-request.ts",
  ),
  route(
    "api/operator-requests/:requestId/rating",
    "routes/api/operator-requests/rating.ts",
  ),
  route("api/project-chats", "routes/api/project-chats/project-chats.ts"),
  route(
    "api/project-chats/:chatId",
    "routes/api/project-chats/project-chat.ts",
  ),
  route(
    "api/project-chats/:chatId/messages",
    "routes/api/project-chats/messages.ts",
  ),
  route(
    "api/support-requests",
    "routes/api/support-requests/support-requests.ts",
  ),
  route("api/waitlist", "routes/api/waitlist/waitlist.ts"),
  route(
    "api/operator-applications",
    "routes/api/operator-applications/operator-applications.ts",
  ),
  route("api/sandbox/confirm", "routes/api/sandbox/confirm.ts"),
  route("api/workflows", "routes/api/workflows/workflows.ts"),
  route("api/save-workflow", "routes/api/save-workflow/save-workflow.ts"),
  route(
    "api/save-workflow/:sessionId",
    "routes/api/save-workflow/saved-workflow.ts",
  ),
  route("api/webhooks/stripe", "routes/api/webhooks/stripe.ts"),
  route("api/*", "routes/api/unknown.ts"),
];

/** Machine addresses. */
const machine: RouteConfig = [
  route("healthz", "routes/machine/healthz.ts"),
  route("readyz", "routes/machine/readyz.ts"),
  route("sitemap.xml", "routes/machine/sitemap-index.ts"),
  route("sitemap/:file", "routes/machine/sitemap-part.ts"),
  route("robots.txt", "routes/machine/robots.ts"),
  route("feed.xml", "routes/machine/feed.ts"),
  route("site.webmanifest", "routes/machine/manifest.ts"),
];

export default [...pages, ...api, ...machine] satisfies RouteConfig;
