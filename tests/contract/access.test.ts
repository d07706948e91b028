import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";

import type { Operations } from "~/http/api/operation.server";
import routeTable from "~/routes";

import { testBrowser } from "../support/app";
import { testCtx } from "../support/ctx";
import { given, PASSWORD } from "../support/given";
import { ENDPOINTS, PAGES } from "./access-decisions";

/** Called by scripts, which keep what was typed themselves. */
const SCRIPTED_FORMS = new Set(["add-agent/save", "add-agent/preview"]);

const FORMS = new Set([
  "dashboard/chats/:chatId/offers/:offerId",
  "notifications/mark-all-read",
  "notifications/:id/read",
  "operator-requests",
  "agent/:slug/trial",
  "dashboard/chats/:chatId/files",
  "add-agent/:agentId/package",
  "add-agent/:agentId/screenshots",
  "add-agent/:agentId/screenshots/arrange",
  "profile/icon",
  "profile/icon/remove",
]);

/** A file is no place to come back to: its page is. */
const COMES_BACK_TO = new Map([
  ["dashboard/chats/:chatId/files/:fileId", "/dashboard/chats/unknown"],
  ["purchased-agent/:orderId/download", "/purchased-agent/unknown"],
  ["profile/export", "/profile/data"],
]);

type RouteModule = { loader?: { operations?: Operations } };

const modules = import.meta.glob<RouteModule>("/app/routes/**/*.{ts,tsx}");

const entries: RouteConfigEntry[] = routeTable;
const patterns = entries
  .map(({ path = "" }) => path)
  .filter((path) => !path.endsWith("*"));

const isEndpoint = (path: string) => path in ENDPOINTS;
const addressOf = (path: string) => `/${path.replace(/:\w+/g, "unknown")}`;

test("every route has an access decision, and no other is listed", () => {
  const listed = [...Object.keys(ENDPOINTS), ...Object.keys(PAGES)];
  expect(listed.sort()).toEqual([...patterns].sort());
});

test.each(patterns.filter(isEndpoint))(
  "%s declares the listed methods and who may call them",
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
  const isForm = FORMS.has(path);
  const answer =
    isForm || SCRIPTED_FORMS.has(path)
      ? await browser.post(address)
      : await browser.get(address);
  const back = COMES_BACK_TO.get(path) ?? address;
  const signIn = `/auth?redirectTo=${encodeURIComponent(back)}`;
  expect([answer.status, answer.location]).toEqual(
    isForm ? [307, `${signIn}&unsent=1`] : [302, signIn],
  );
});

/** Pages that refuse in words of their own. */
const DENIALS = new Map([
  ["admin/analytics", "You don't have permission to view this page."],
]);

/** Leads others home and tells them why there. */
const LEADS_HOME = "admin/review";

const adminPages = Object.keys(PAGES).filter(
  (path) => PAGES[path] === "admin" && path !== LEADS_HOME,
);

test.each(adminPages)(
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
    expect(JSON.stringify(answer.body)).toContain(
      DENIALS.get(path) ??
        "Administrator privileges required to access this command center.",
    );
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
