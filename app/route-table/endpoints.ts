import { route, type RouteConfigEntry } from "@remix-run/route-config";

import { adminEndpoints } from "./admin";

/** Who calls, and what is theirs. */
const account: RouteConfigEntry[] = [
  route("api/user", "routes/api/session/user.ts"),
  route("api/login", "routes/api/session/login.ts"),
  route("api/register", "routes/api/session/register.ts"),
  route("api/logout", "routes/api/session/logout.ts"),
  route("api/user/agents", "routes/api/user/agents.ts"),
  route("api/user/earnings", "routes/api/user/earnings.ts"),
  route("api/user/operator-profile", "routes/api/user/operator-profile.ts"),
  route("api/user/orders", "routes/api/user/orders.ts"),
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

/** Agents, operators and what is known of them. */
const catalogue: RouteConfigEntry[] = [
  route("api/agents", "routes/api/agents/agents.ts"),
  route("api/agents/draft/current", "routes/api/agents/current-draft.ts"),
  route("api/agents/:idOrSlug", "routes/api/agents/agent.ts"),
  route("api/agents/:idOrSlug/draft", "routes/api/agents/draft.ts"),
  route("api/agents/:idOrSlug/submit", "routes/api/agents/submit.ts"),
  route("api/agents/:idOrSlug/withdraw", "routes/api/agents/withdraw.ts"),
  route("api/agents/:idOrSlug/listing", "routes/api/agents/listing.ts"),
  route("api/agents/:idOrSlug/package", "routes/api/agents/package.ts"),
  route("api/agents/:idOrSlug/reviews", "routes/api/agents/reviews.ts"),
  route(
    "api/agents/:idOrSlug/reviews/:reviewId/answer",
    "routes/api/agents/review-answer.ts",
  ),
  route("api/agents/:idOrSlug/quote", "routes/api/agents/quote.ts"),
  route("api/agents/:idOrSlug/acquire", "routes/api/agents/acquire.ts"),
  route("api/agents/:idOrSlug/trial", "routes/api/agents/trial.ts"),
  route("api/intelligence/agents", "routes/api/intelligence/agents.ts"),
  route("api/intelligence/agents/:slug", "routes/api/intelligence/agent.ts"),
  route("api/operators", "routes/api/operators/operators.ts"),
];

/** Orders, licenses and payments. */
const buying: RouteConfigEntry[] = [
  route("api/orders/:orderId", "routes/api/orders/order.ts"),
  route("api/orders/:orderId/refund", "routes/api/orders/refund.ts"),
  route(
    "api/create-payment-intent",
    "routes/api/payments/create-payment-intent.ts",
  ),
  route("api/licenses/verify", "routes/api/licenses/verify.ts"),
  route("api/sandbox/confirm", "routes/api/sandbox/confirm.ts"),
  route("api/webhooks/stripe", "routes/api/webhooks/stripe.ts"),
];

/** Plans, requests, chats, offers and held payments. */
const projects: RouteConfigEntry[] = [
  route("api/workflows", "routes/api/workflows/workflows.ts"),
  route("api/save-workflow", "routes/api/save-workflow/save-workflow.ts"),
  route(
    "api/save-workflow/:sessionId",
    "routes/api/save-workflow/saved-workflow.ts",
  ),
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
    "api/project-chats/:chatId/events",
    "routes/api/project-chats/events.ts",
  ),
  route("api/project-chats/:chatId/files", "routes/api/project-chats/files.ts"),
  route(
    "api/project-chats/:chatId/offers",
    "routes/api/project-chats/offers.ts",
  ),
  route(
    "api/project-offers/:offerId",
    "routes/api/project-offers/project-offer.ts",
  ),
  route(
    "api/project-payments/:paymentId/deliver",
    "routes/api/project-payments/deliver.ts",
  ),
  route(
    "api/project-payments/:paymentId/release",
    "routes/api/project-payments/release.ts",
  ),
  route(
    "api/project-payments/:paymentId/dispute",
    "routes/api/project-payments/dispute.ts",
  ),
];

/** What visitors leave with the site, and what it describes of itself. */
const site: RouteConfigEntry[] = [
  route(
    "api/support-requests",
    "routes/api/support-requests/support-requests.ts",
  ),
  route("api/waitlist", "routes/api/waitlist/waitlist.ts"),
  route(
    "api/operator-applications",
    "routes/api/operator-applications/operator-applications.ts",
  ),
  route("api/analytics/prompts", "routes/api/analytics/prompts.ts"),
  route("api/analytics/chats", "routes/api/analytics/chats.ts"),
  route("api/analytics/track", "routes/api/analytics/track.ts"),
  route("api/openapi.json", "routes/api/openapi.ts"),
];

/** JSON endpoints: what programs call. Unknown ones answer 404 in JSON. */
export const endpoints: RouteConfigEntry[] = [
  ...account,
  ...catalogue,
  ...buying,
  ...projects,
  ...site,
  ...adminEndpoints,
  route("api/*", "routes/api/unknown.ts"),
];
