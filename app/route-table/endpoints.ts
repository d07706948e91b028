import { route, type RouteConfigEntry } from "@remix-run/route-config";

import { adminEndpoints } from "./admin";

/** The caller and their own data. */
const account: RouteConfigEntry[] = [
  route("api/user", "routes/api/accounts/user.ts"),
  route("api/login", "routes/api/accounts/login.ts"),
  route("api/register", "routes/api/accounts/register.ts"),
  route("api/logout", "routes/api/accounts/logout.ts"),
  route("api/passkeys/challenges", "routes/api/accounts/passkey-challenges.ts"),
  route(
    "api/passkeys/registration",
    "routes/api/accounts/passkey-registration.ts",
  ),
  route("api/user/agents", "routes/api/agents/agents.ts"),
  route("api/user/earnings", "routes/api/ledger/earnings.ts"),
  route(
    "api/user/operator-profile",
    "routes/api/operators/operator-profile.ts",
  ),
  route("api/user/seller", "routes/api/publishers/seller.ts"),
  route("api/user/domain", "routes/api/publishers/domain.ts"),
  route("api/user/domain/check", "routes/api/publishers/domain-check.ts"),
  route("api/user/orders", "routes/api/orders/orders.ts"),
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
];

/** Agents, operators and the catalogue. */
const catalogue: RouteConfigEntry[] = [
  route("api/agents", "routes/api/catalogue/agents.ts"),
  route("api/agents/draft/current", "routes/api/agents/current-draft.ts"),
  route("api/agents/:idOrSlug", "routes/api/catalogue/agent.ts"),
  route("api/agents/:idOrSlug/draft", "routes/api/agents/draft.ts"),
  route("api/agents/:idOrSlug/submit", "routes/api/agents/submit.ts"),
  route("api/agents/:idOrSlug/withdraw", "routes/api/agents/withdraw.ts"),
  route("api/agents/:idOrSlug/listing", "routes/api/agents/listing.ts"),
  route("api/agents/:idOrSlug/appeal", "routes/api/agents/appeal.ts"),
  route("api/agents/:idOrSlug/package", "routes/api/agents/package.ts"),
  route("api/agents/:idOrSlug/reviews", "routes/api/reviews/reviews.ts"),
  route(
    "api/agents/:idOrSlug/reviews/:reviewId/answer",
    "routes/api/reviews/review-answer.ts",
  ),
  route("api/agents/:idOrSlug/questions", "routes/api/questions/questions.ts"),
  route("api/questions/:questionId", "routes/api/questions/question.ts"),
  route("api/agents/:idOrSlug/quote", "routes/api/projects/quote.ts"),
  route("api/agents/:idOrSlug/acquire", "routes/api/orders/acquire.ts"),
  route("api/agents/:idOrSlug/trial", "routes/api/orders/trial.ts"),
  route(
    "api/intelligence/agents",
    "routes/api/catalogue/intelligence/agents.ts",
  ),
  route(
    "api/intelligence/agents/:slug",
    "routes/api/catalogue/intelligence/agent.ts",
  ),
  route("api/operators", "routes/api/operators/operators.ts"),
  route("api/operators/:username", "routes/api/operators/operator.ts"),
];

/** Orders, licenses and payments. */
const buying: RouteConfigEntry[] = [
  route("api/orders/:orderId", "routes/api/orders/order.ts"),
  route("api/orders/:orderId/refund", "routes/api/orders/refund.ts"),
  route(
    "api/create-payment-intent",
    "routes/api/payments/create-payment-intent.ts",
  ),
  route("api/licenses/verify", "routes/api/orders/verify.ts"),
  route("run/:slug/mcp", "routes/api/runs/mcp.ts"),
  route("run/:slug/:operation", "routes/api/runs/run.ts"),
  route("api/sandbox/confirm", "routes/api/sandbox/confirm.ts"),
  route("api/webhooks/stripe", "routes/api/payments/stripe.ts"),
];

/** Plans, requests, chats, offers and held payments. */
const projects: RouteConfigEntry[] = [
  route("api/workflows", "routes/api/workflows/workflows.ts"),
  route("api/save-workflow", "routes/api/workflows/save-workflow.ts"),
  route(
    "api/save-workflow/:sessionId",
    "routes/api/workflows/saved-workflow.ts",
  ),
  route("api/operator-requests", "routes/api/projects/operator-requests.ts"),
  route(
    "api/operator-requests/:requestId",
    "routes/api/projects/operator-request.ts",
  ),
  route(
    "api/operator-requests/:requestId/rating",
    "routes/api/projects/rating.ts",
  ),
  route("api/blocked-requesters", "routes/api/projects/blocked-requesters.ts"),
  route(
    "api/blocked-requesters/:userId",
    "routes/api/projects/blocked-requester.ts",
  ),
  route("api/project-chats", "routes/api/projects/project-chats.ts"),
  route("api/project-chats/:chatId", "routes/api/projects/project-chat.ts"),
  route(
    "api/project-chats/:chatId/messages",
    "routes/api/projects/messages.ts",
  ),
  route(
    "api/project-chats/:chatId/messages/:messageId",
    "routes/api/projects/message.ts",
  ),
  route("api/project-chats/:chatId/read", "routes/api/projects/read-mark.ts"),
  route("api/project-chats/:chatId/events", "routes/api/projects/events.ts"),
  route("api/project-chats/:chatId/files", "routes/api/projects/files.ts"),
  route("api/project-chats/:chatId/offers", "routes/api/projects/offers.ts"),
  route("api/project-offers/:offerId", "routes/api/projects/project-offer.ts"),
  route(
    "api/project-milestones/:milestoneId/changes",
    "routes/api/projects/milestone-changes.ts",
  ),
  route(
    "api/milestone-changes/:changeId",
    "routes/api/projects/milestone-change.ts",
  ),
  route(
    "api/project-payments/:paymentId/splits",
    "routes/api/projects/splits.ts",
  ),
  route("api/dispute-splits/:splitId", "routes/api/projects/split.ts"),
  route(
    "api/project-payments/:paymentId/changes",
    "routes/api/projects/ask-for-changes.ts",
  ),
  route(
    "api/project-payments/:paymentId/withdraw",
    "routes/api/projects/withdraw.ts",
  ),
  route(
    "api/project-payments/:paymentId/cancel",
    "routes/api/projects/cancel.ts",
  ),
  route(
    "api/project-payments/:paymentId/refund",
    "routes/api/projects/give-back.ts",
  ),
  route(
    "api/project-payments/:paymentId/deliver",
    "routes/api/projects/deliver.ts",
  ),
  route(
    "api/project-payments/:paymentId/release",
    "routes/api/projects/release.ts",
  ),
  route(
    "api/project-payments/:paymentId/dispute",
    "routes/api/projects/dispute.ts",
  ),
];

/** Visitors' submissions, and the site's own description. */
const site: RouteConfigEntry[] = [
  route("api/support-requests", "routes/api/support/support-requests.ts"),
  route("api/reports", "routes/api/reports/reports.ts"),
  route("api/statements/:key", "routes/api/reports/statement.ts"),
  route("api/waitlist", "routes/api/support/waitlist.ts"),
  route(
    "api/operator-applications",
    "routes/api/operators/operator-applications.ts",
  ),
  route("api/analytics/prompts", "routes/api/insights/prompts.ts"),
  route("api/analytics/chats", "routes/api/insights/chats.ts"),
  route("api/analytics/track", "routes/api/insights/track.ts"),
  route("api/openapi.json", "routes/api/openapi.ts"),
];

/** JSON endpoints for programs. Unknown ones respond with 404 in JSON. */
export const endpoints: RouteConfigEntry[] = [
  ...account,
  ...catalogue,
  ...buying,
  ...projects,
  ...site,
  ...adminEndpoints,
  route("api/*", "routes/api/unknown.ts"),
];
