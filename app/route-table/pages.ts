import { route, type RouteConfigEntry } from "@remix-run/route-config";

import { adminPages } from "./admin";

/** Pages about the site, and its appearance. */
const site: RouteConfigEntry[] = [
  // Not an index route, whose form would post to `/?index`, which stays in the
  // address bar.
  route("/", "routes/site/home.tsx"),
  route("theme", "routes/site/theme.ts"),
  route("plate/:file", "routes/site/plate.ts"),
  route("share/default.png", "routes/catalogue/share-image.ts", {
    id: "share-image",
  }),
  route("share/:kind/:file", "routes/catalogue/share-image.ts", {
    id: "share-image-of",
  }),
  route("field-manual", "routes/site/field-manual.tsx"),
  route("terms-of-war", "routes/site/terms-of-war.tsx"),
  route("privacy-ops", "routes/site/privacy-ops.tsx"),
  route("become-ai-agent-builder", "routes/operators/become-builder.tsx"),
  route("apply-ghost-ops", "routes/operators/apply-ghost-ops.tsx"),
  route("support-command", "routes/support/support-command.tsx"),
  route("report", "routes/reports/report.tsx"),
  route("statements/:key", "routes/reports/statement.tsx"),
  route("transparency", "routes/reports/transparency.tsx"),
  route("coming-soon", "routes/support/coming-soon.tsx"),
  route("lander", "routes/support/lander.tsx"),
  route("join-armory", "routes/support/join-armory.tsx"),
  route("api/docs", "routes/site/api-docs.tsx"),
  route("component-sheet", "routes/site/component-sheet.tsx"),
];

/** Agents, operators and the catalogue. */
const catalogue: RouteConfigEntry[] = [
  route("arsenal", "routes/catalogue/agents.tsx", { id: "arsenal" }),
  route("agent-marketplace", "routes/catalogue/agents.tsx", {
    id: "agent-marketplace",
  }),
  route("compare", "routes/catalogue/compare.tsx"),
  route("arsenal/tags", "routes/catalogue/tag-suggestions.ts"),
  route("agent/:slug", "routes/catalogue/agent.tsx"),
  route("agent/:slug/review", "routes/reviews/agent-review.tsx"),
  route("agent/:slug/questions", "routes/questions/ask-question.tsx"),
  route("agent/:slug/try", "routes/runs/try-agent.tsx"),
  route("agent/:slug/quote", "routes/projects/agent-quote.tsx"),
  route(
    "agent/:slug/reviews/:reviewId/answer",
    "routes/reviews/agent-review-answer.tsx",
  ),
  route("deploy", "routes/catalogue/deploy.tsx"),
  route("operators", "routes/operators/operators.tsx"),
  route("operators/:username", "routes/operators/operator.tsx"),
  route("intelligence", "routes/catalogue/intelligence/intelligence.tsx"),
  route(
    "intelligence/agent/:slug",
    "routes/catalogue/intelligence/intelligence-agent.tsx",
  ),
];

/** The account, dashboard and notifications. */
const account: RouteConfigEntry[] = [
  route("notifications", "routes/notifications/notifications.tsx"),
  route(
    "notifications/mark-all-read",
    "routes/notifications/notifications-mark-all-read.ts",
  ),
  route("notifications/:id/read", "routes/notifications/notification-read.ts"),
  route("auth", "routes/accounts/auth.tsx"),
  route("auth/confirm", "routes/accounts/step-up.tsx"),
  route("auth/code", "routes/accounts/sign-in-code.tsx"),
  route("auth/lost-factors", "routes/accounts/lost-factors.tsx"),
  route("auth/lost-factors/cancel", "routes/accounts/cancel-lost-factors.tsx"),
  route("logout", "routes/accounts/logout.ts"),
  route("forgot-password", "routes/accounts/forgot-password.tsx"),
  route("reset-password", "routes/accounts/reset-password.tsx"),
  route("verify-email", "routes/accounts/verify-email.tsx"),
  route("change-email", "routes/accounts/change-email.tsx"),
  route("end-session", "routes/accounts/end-session.tsx"),
  route("profile", "routes/accounts/profile.tsx"),
  route("profile/security", "routes/accounts/profile-security.tsx"),
  route("profile/two-factors", "routes/accounts/profile-two-factors.tsx"),
  route("profile/tokens", "routes/accounts/profile-tokens.tsx"),
  route("profile/seller", "routes/publishers/profile-seller.tsx"),
  route("profile/blocked", "routes/projects/profile-blocked.tsx"),
  route("profile/reports", "routes/reports/profile-reports.tsx"),
  route("profile/support", "routes/support/profile-support.tsx"),
  route("profile/data", "routes/accounts/profile-data.tsx"),
  route("profile/export", "routes/accounts/profile-export.ts"),
  route(
    "profile/notifications",
    "routes/notifications/profile-notifications.tsx",
  ),
  route("unsubscribe/:token", "routes/notifications/unsubscribe.tsx"),
  route("earnings", "routes/ledger/earnings.tsx"),
  route("earnings/statement.csv", "routes/ledger/earnings-statement.ts"),
  route("earnings/payout-account", "routes/ledger/earnings-payout-account.ts"),
  route("dashboard", "routes/insights/dashboard.tsx"),
  route("dashboard/purchases", "routes/orders/purchases.tsx"),
  route(
    "dashboard/purchases/projects/:paymentId",
    "routes/projects/payment-receipt.tsx",
  ),
  route("dashboard/plans", "routes/workflows/plans.tsx"),
  route("dashboard/agents", "routes/agents/created-agents.tsx"),
  route("dashboard/agents/:agentId", "routes/agents/created-agent.tsx"),
  route("dashboard/agents/:agentId/endpoint", "routes/runs/own-endpoint.tsx"),
  route(
    "dashboard/agents/:agentId/questions",
    "routes/questions/received-questions.tsx",
  ),
  route("dashboard/operator-profile", "routes/operators/operator-profile.tsx"),
  route(
    "dashboard/operator-profile/portfolio",
    "routes/operators/portfolio.tsx",
  ),
  route(
    "dashboard/operator-profile/portfolio/remove",
    "routes/operators/remove-portfolio-item.ts",
  ),
];

/** Creating an agent, and the pictures of agents and users. */
const creating: RouteConfigEntry[] = [
  route("add-agent", "routes/agents/add-agent.tsx"),
  route("add-agent/drafts", "routes/agents/drafts.tsx"),
  route("add-agent/save", "routes/agents/save-step.ts"),
  route("add-agent/preview", "routes/agents/preview.ts"),
  route("deploy-new-agent", "routes/agents/deploy-new-agent.ts"),
  route("add-agent/:agentId/operations", "routes/agents/draft-operations.tsx"),
  route("add-agent/:agentId/examples", "routes/runs/draft-examples.tsx"),
  route("add-agent/:agentId/preview", "routes/agents/draft-preview.tsx"),
  route("add-agent/:agentId/verdict", "routes/agents/verdict.ts"),
  route("add-agent/:agentId/screenshots", "routes/agents/screenshots.ts"),
  route(
    "add-agent/:agentId/screenshots/arrange",
    "routes/agents/arrange-screenshots.ts",
  ),
  route("profile/icon", "routes/accounts/icon.ts"),
  route("profile/icon/remove", "routes/accounts/remove-icon.ts"),
  route("images/:file", "routes/agents/picture.ts"),
];

/** Checkout and purchases. */
const buying: RouteConfigEntry[] = [
  route("agent/:slug/trial", "routes/orders/trial.tsx"),
  route("checkout", "routes/orders/checkout.tsx"),
  route("checkout/hosted/:orderId", "routes/orders/hosted-payment.ts"),
  route("purchased-agent/:orderId", "routes/orders/purchased-agent.tsx"),
  route("purchased-agent/:orderId/download", "routes/orders/download.ts"),
  route("purchased-agent/:orderId/verdict", "routes/orders/verdict.ts"),
  route("purchased-agent/:orderId/refund", "routes/orders/refund.tsx"),
  route(
    "purchased-agent/:orderId/messages",
    "routes/questions/seller-messages.tsx",
  ),
  route("purchased-agent/:orderId/receipt", "routes/orders/receipt.tsx"),
];

/** Requests, chats, offers and held payments. */
const projects: RouteConfigEntry[] = [
  route("dashboard/chats/:chatId", "routes/projects/chat.tsx"),
  route("dashboard/chats/:chatId/files", "routes/projects/send-file.ts"),
  route(
    "dashboard/chats/:chatId/files/:fileId",
    "routes/projects/download-file.ts",
  ),
  route(
    "dashboard/chats/:chatId/files/:fileId/preview",
    "routes/projects/preview-file.ts",
  ),
  route("dashboard/chats/:chatId/offers", "routes/projects/make-offer.tsx"),
  route(
    "dashboard/chats/:chatId/offers/:offerId",
    "routes/projects/answer-offer.tsx",
  ),
  route("dashboard/chats/:chatId/pay/:offerId", "routes/projects/pay.tsx"),
  route(
    "dashboard/chats/:chatId/milestones/:milestoneId",
    "routes/projects/change-milestone.tsx",
  ),
  route(
    "dashboard/chats/:chatId/payments/:paymentId/split",
    "routes/projects/split-payment.tsx",
  ),
  route(
    "dashboard/chats/:chatId/payments/:paymentId/:act",
    "routes/projects/payment-act.tsx",
  ),
  route("operator-requests", "routes/projects/operator-requests.tsx"),
];

/** Saved plans. */
const workflows: RouteConfigEntry[] = [
  route("plans/:key", "routes/workflows/shared-plan.tsx"),
  route("workflows/:id/edit", "routes/workflows/edit.ts"),
  route("workflows/:id/options", "routes/workflows/options.ts"),
  route("workflows/:id/:file", "routes/workflows/download.ts"),
];

/** The sandbox's pages in place of the provider's. */
const sandbox: RouteConfigEntry[] = [
  route("sandbox/checkout/:sessionId", "routes/sandbox/checkout.tsx"),
  route("sandbox/authenticate/:intentId", "routes/sandbox/authenticate.tsx"),
  route("sandbox/onboarding/:accountId", "routes/sandbox/onboarding.tsx"),
];

/** Pages for people. The last one is the 404 page. */
export const pages: RouteConfigEntry[] = [
  ...site,
  ...catalogue,
  ...account,
  ...creating,
  ...buying,
  ...projects,
  ...workflows,
  ...sandbox,
  ...adminPages,
  route("*", "routes/site/not-found.tsx"),
];
