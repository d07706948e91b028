import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";

import type { Operations } from "~/http/json-api.server";
import routeTable from "~/routes";

import { testBrowser } from "../support/app";
import { testCtx } from "../support/ctx";
import { given, PASSWORD } from "../support/given";

type Access = "anyone" | "user" | "admin";

/** Who may call each endpoint (API "Endpoints"); a new one must be added. */
const ENDPOINTS: Record<string, Record<string, Access>> = {
  "api/user": { GET: "user" },
  "api/user/earnings": { GET: "user" },
  "api/login": { POST: "anyone" },
  "api/register": { POST: "anyone" },
  "api/logout": { POST: "anyone" },
  "api/webhooks/stripe": { POST: "anyone" },
  "api/notifications": { GET: "user" },
  "api/notifications/unread-count": { GET: "user" },
  "api/notifications/mark-all-read": { POST: "user" },
  "api/notifications/:id/read": { POST: "user" },
  "api/analytics/prompts": { POST: "anyone" },
  "api/analytics/chats": { POST: "anyone" },
  "api/analytics/track": { POST: "anyone" },
  "api/agents": { GET: "anyone", POST: "user" },
  "api/agents/draft/current": { GET: "user" },
  "api/agents/:idOrSlug": { GET: "anyone", DELETE: "user" },
  "api/agents/:idOrSlug/draft": { PUT: "user" },
  "api/agents/:idOrSlug/submit": { POST: "user" },
  "api/agents/:idOrSlug/withdraw": { POST: "user" },
  "api/agents/:idOrSlug/listing": { POST: "user" },
  "api/agents/:idOrSlug/package": { POST: "user" },
  "api/agents/:idOrSlug/reviews": { GET: "anyone", POST: "user" },
  "api/agents/:idOrSlug/reviews/:reviewId/answer": { POST: "user" },
  "api/agents/:idOrSlug/acquire": { POST: "user" },
  "api/create-payment-intent": { POST: "user" },
  "api/agents/:idOrSlug/trial": { POST: "user" },
  "api/orders/:orderId": { GET: "user" },
  "api/orders/:orderId/refund": { POST: "user" },
  "api/user/orders": { GET: "user" },
  "api/licenses/verify": { POST: "anyone" },
  "api/operators": { GET: "anyone" },
  "api/intelligence/agents": { GET: "anyone" },
  "api/intelligence/agents/:slug": { GET: "anyone" },
  "api/operator-requests": { POST: "user" },
  "api/operator-requests/:requestId": { PATCH: "user" },
  "api/operator-requests/:requestId/rating": { POST: "user" },
  "api/project-chats": { GET: "user" },
  "api/project-chats/:chatId": { GET: "user" },
  "api/project-chats/:chatId/messages": { POST: "user" },
  "api/support-requests": { POST: "anyone" },
  "api/waitlist": { POST: "anyone" },
  "api/operator-applications": { POST: "anyone" },
  "api/admin/agents": { GET: "admin" },
  "api/admin/agent-owners": { GET: "admin" },
  "api/admin/agents/:agentId/review": { POST: "admin" },
  "api/admin/agents/:agentId/listing": { POST: "admin" },
  "api/admin/audit-log": { GET: "admin" },
  "api/sandbox/confirm": { POST: "anyone" },
  "api/workflows": { POST: "anyone" },
  "api/save-workflow": { POST: "anyone" },
  "api/save-workflow/:sessionId": { GET: "user" },
};

/** Who may open each page; forms and files count as pages. */
const PAGES: Record<string, Access> = {
  "": "anyone",
  theme: "anyone",
  "plate/:file": "anyone",
  "share/default.png": "anyone",
  "share/:kind/:file": "anyone",
  "field-manual": "anyone",
  "terms-of-war": "anyone",
  "privacy-ops": "anyone",
  "component-sheet": "anyone",
  notifications: "user",
  "notifications/mark-all-read": "user",
  "notifications/:id/read": "user",
  "admin/outbox": "admin",
  auth: "anyone",
  logout: "anyone",
  "forgot-password": "anyone",
  "reset-password": "anyone",
  "verify-email": "anyone",
  profile: "user",
  earnings: "user",
  arsenal: "anyone",
  "agent-marketplace": "anyone",
  "arsenal/tags": "anyone",
  "become-ai-agent-builder": "anyone",
  "apply-ghost-ops": "user",
  "support-command": "anyone",
  "coming-soon": "anyone",
  lander: "anyone",
  "join-armory": "anyone",
  "agent/:slug": "anyone",
  "agent/:slug/review": "user",
  "agent/:slug/reviews/:reviewId/answer": "user",
  "add-agent/:agentId/package": "user",
  "add-agent/:agentId/screenshots": "user",
  "add-agent/:agentId/screenshots/arrange": "user",
  "profile/icon": "user",
  "profile/icon/remove": "user",
  "images/:file": "anyone",
  deploy: "user",
  operators: "anyone",
  intelligence: "anyone",
  "intelligence/agent/:slug": "anyone",
  dashboard: "user",
  checkout: "user",
  "checkout/hosted/:orderId": "user",
  "dashboard/purchases": "user",
  "dashboard/chats/:chatId": "user",
  "purchased-agent/:orderId": "user",
  "purchased-agent/:orderId/download": "user",
  "purchased-agent/:orderId/refund": "user",
  "purchased-agent/:orderId/receipt": "user",
  "agent/:slug/trial": "user",
  "operator-requests": "user",
  "sandbox/checkout/:sessionId": "anyone",
  "sandbox/authenticate/:intentId": "anyone",
  "sandbox/onboarding/:accountId": "anyone",
  "sandbox/payments": "admin",
  "workflows/:id/edit": "anyone",
  "workflows/:id/:file": "anyone",
  healthz: "anyone",
  readyz: "anyone",
  "sitemap.xml": "anyone",
  "sitemap/:file": "anyone",
  "robots.txt": "anyone",
  "feed.xml": "anyone",
  "site.webmanifest": "anyone",
};

const FORMS = new Set([
  "notifications/mark-all-read",
  "notifications/:id/read",
  "operator-requests",
  "agent/:slug/trial",
  "add-agent/:agentId/package",
  "add-agent/:agentId/screenshots",
  "add-agent/:agentId/screenshots/arrange",
  "profile/icon",
  "profile/icon/remove",
]);

/** A file is no place to come back to: its page is. */
const COMES_BACK_TO = new Map([
  ["purchased-agent/:orderId/download", "/purchased-agent/unknown"],
]);

type RouteModule = { loader?: { operations?: Operations } };

const modules = import.meta.glob<RouteModule>("/app/routes/**/*.{ts,tsx}");

const entries: RouteConfigEntry[] = routeTable;
const patterns = entries
  .map(({ path = "" }) => path)
  .filter((path) => !path.endsWith("*"));

const isEndpoint = (path: string) => path.startsWith("api/");
const addressOf = (path: string) => `/${path.replace(/:\w+/g, "unknown")}`;

test("every route has an access decision, and no other is listed", () => {
  const listed = [...Object.keys(ENDPOINTS), ...Object.keys(PAGES)];
  expect(listed.sort()).toEqual([...patterns].sort());
});

test.each(patterns.filter(isEndpoint))(
  "%s declares the documented methods and who may call them",
  async (path) => {
    const file = entries.find((entry) => entry.path === path)?.file ?? "";
    const { loader } = (await modules[`/app/${file}`]?.()) ?? {};
    const declared = Object.entries(loader?.operations ?? {}).map(
      ([method, operation]) => [method, operation.access],
    );
    expect(Object.fromEntries(declared)).toEqual(ENDPOINTS[path]);
  },
);

const guardedEndpoints = Object.entries(ENDPOINTS).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, access]) => access !== "anyone")
    .map(([method]) => ({ path, method })),
);

test.each(guardedEndpoints)(
  "$method $path answers 401 signed out",
  async ({ path, method }) => {
    const ctx = await testCtx();
    const body = method === "GET" ? undefined : {};
    const answer = await testBrowser(ctx).api(method, addressOf(path), body);
    expect(answer.status).toBe(401);
    expect(Object.keys(answer.body as object)).toEqual(["message"]);
  },
);

const guardedPages = Object.entries(PAGES)
  .filter(([, access]) => access !== "anyone")
  .map(([path]) => path);

test.each(guardedPages)("/%s sends the signed-out to sign in", async (path) => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);
  const address = addressOf(path);
  const answer = FORMS.has(path)
    ? await browser.post(address)
    : await browser.get(address);
  expect(answer.status).toBe(302);
  const back = COMES_BACK_TO.get(path) ?? address;
  expect(answer.location).toBe(`/auth?redirectTo=${encodeURIComponent(back)}`);
});

test.each(Object.keys(PAGES).filter((path) => PAGES[path] === "admin"))(
  "/%s is denied to a user without the role",
  async (path) => {
    const ctx = await testCtx();
    const user = await given.user(ctx);
    const browser = testBrowser(ctx);
    await browser.api("POST", "/api/login", {
      email: user.email,
      password: PASSWORD,
    });
    const answer = await browser.get(addressOf(path));
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({
      message:
        "Administrator privileges required to access this command center.",
    });
  },
);

test.each(patterns.filter(isEndpoint))(
  "%s refuses undeclared methods with 405 and the list of its own",
  async (path) => {
    const ctx = await testCtx();
    const answer = await testBrowser(ctx).api("PURGE", addressOf(path));
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toContain(
      Object.keys(ENDPOINTS[path] ?? {})[0],
    );
  },
);
