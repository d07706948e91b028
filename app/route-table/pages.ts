import { route, type RouteConfigEntry } from "@remix-run/route-config";

import { adminPages } from "./admin";

/** What the site says, and how it looks. */
const site: RouteConfigEntry[] = [
  // Not an index route: the form of one posts to `/?index`, which stays in the address bar.
  route("/", "routes/marketing/home.tsx"),
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
  route("api/docs", "routes/marketing/api-docs.tsx"),
  route("component-sheet", "routes/marketing/component-sheet.tsx"),
];

/** Agents, operators and what is known of them. */
const catalogue: RouteConfigEntry[] = [
  route("arsenal", "routes/marketplace/agents.tsx", { id: "arsenal" }),
  route("agent-marketplace", "routes/marketplace/agents.tsx", {
    id: "agent-marketplace",
  }),
  route("arsenal/tags", "routes/marketplace/tag-suggestions.ts"),
  route("agent/:slug", "routes/marketplace/agent.tsx"),
  route("agent/:slug/review", "routes/marketplace/agent-review.tsx"),
  route("agent/:slug/quote", "routes/marketplace/agent-quote.tsx"),
  route(
    "agent/:slug/reviews/:reviewId/answer",
    "routes/marketplace/agent-review-answer.tsx",
  ),
  route("deploy", "routes/marketplace/deploy.tsx"),
  route("operators", "routes/marketplace/operators.tsx"),
  route("intelligence", "routes/marketplace/intelligence/intelligence.tsx"),
  route(
    "intelligence/agent/:slug",
    "routes/marketplace/intelligence/intelligence-agent.tsx",
  ),
];

/** An account, its desk and its news. */
const account: RouteConfigEntry[] = [
  route("notifications", "routes/account/notifications.tsx"),
  route(
    "notifications/mark-all-read",
    "routes/account/notifications-mark-all-read.ts",
  ),
  route("notifications/:id/read", "routes/account/notification-read.ts"),
  route("auth", "routes/account/auth.tsx"),
  route("logout", "routes/account/logout.ts"),
  route("forgot-password", "routes/account/forgot-password.tsx"),
  route("reset-password", "routes/account/reset-password.tsx"),
  route("verify-email", "routes/account/verify-email.tsx"),
  route("change-email", "routes/account/change-email.tsx"),
  route("profile", "routes/account/profile.tsx"),
  route("profile/security", "routes/account/profile-security.tsx"),
  route("profile/tokens", "routes/account/profile-tokens.tsx"),
  route("profile/data", "routes/account/profile-data.tsx"),
  route("profile/export", "routes/account/profile-export.ts"),
  route("profile/notifications", "routes/account/profile-notifications.tsx"),
  route("unsubscribe/:token", "routes/account/unsubscribe.tsx"),
  route("earnings", "routes/account/earnings.tsx"),
  route("earnings/payout-account", "routes/account/earnings-payout-account.ts"),
  route("dashboard", "routes/account/dashboard.tsx"),
  route("dashboard/purchases", "routes/account/purchases.tsx"),
  route("dashboard/agents", "routes/account/created-agents.tsx"),
  route("dashboard/agents/:agentId", "routes/account/created-agent.tsx"),
  route("dashboard/operator-profile", "routes/account/operator-profile.tsx"),
];

/** Making an agent, and the pictures of it and of people. */
const creating: RouteConfigEntry[] = [
  route("add-agent", "routes/creator/add-agent.tsx"),
  route("add-agent/save", "routes/creator/save-step.ts"),
  route("add-agent/preview", "routes/creator/preview.ts"),
  route("deploy-new-agent", "routes/creator/deploy-new-agent.ts"),
  route("add-agent/:agentId/package", "routes/uploads/package.ts"),
  route("add-agent/:agentId/screenshots", "routes/uploads/screenshots.ts"),
  route(
    "add-agent/:agentId/screenshots/arrange",
    "routes/uploads/arrange-screenshots.ts",
  ),
  route("profile/icon", "routes/uploads/icon.ts"),
  route("profile/icon/remove", "routes/uploads/remove-icon.ts"),
  route("images/:file", "routes/uploads/picture.ts"),
];

/** Buying, and what was bought. */
const buying: RouteConfigEntry[] = [
  route("agent/:slug/trial", "routes/purchase/trial.ts"),
  route("checkout", "routes/purchase/checkout.tsx"),
  route("checkout/hosted/:orderId", "routes/purchase/hosted-payment.ts"),
  route("purchased-agent/:orderId", "routes/purchase/purchased-agent.tsx"),
  route("purchased-agent/:orderId/download", "routes/purchase/download.ts"),
  route("purchased-agent/:orderId/refund", "routes/purchase/refund.tsx"),
  route("purchased-agent/:orderId/receipt", "routes/purchase/receipt.tsx"),
];

/** Requests, chats, offers and held payments. */
const projects: RouteConfigEntry[] = [
  route("dashboard/chats/:chatId", "routes/projects/chat.tsx"),
  route("dashboard/chats/:chatId/files", "routes/projects/send-file.ts"),
  route(
    "dashboard/chats/:chatId/files/:fileId",
    "routes/projects/download-file.ts",
  ),
  route("dashboard/chats/:chatId/offers", "routes/projects/make-offer.tsx"),
  route(
    "dashboard/chats/:chatId/offers/:offerId",
    "routes/projects/answer-offer.tsx",
  ),
  route("dashboard/chats/:chatId/pay/:offerId", "routes/projects/pay.tsx"),
  route(
    "dashboard/chats/:chatId/payments/:paymentId/:act",
    "routes/projects/payment-act.tsx",
  ),
  route("operator-requests", "routes/projects/operator-requests.tsx"),
];

/** Plans that were saved. */
const workflows: RouteConfigEntry[] = [
  route("workflows/:id/edit", "routes/workflows/edit.ts"),
  route("workflows/:id/:file", "routes/workflows/download.ts"),
];

/** What stands in for the provider of payments in the sandbox. */
const sandbox: RouteConfigEntry[] = [
  route("sandbox/checkout/:sessionId", "routes/sandbox/checkout.tsx"),
  route("sandbox/authenticate/:intentId", "routes/sandbox/authenticate.tsx"),
  route("sandbox/onboarding/:accountId", "routes/sandbox/onboarding.tsx"),
];

/** Pages: what people open. The last one is the 404 page. */
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
  route("*", "routes/marketing/not-found.tsx"),
];
