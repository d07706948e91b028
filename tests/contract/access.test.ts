import { expect, test } from "vitest";

import { adminEndpoints, adminPages } from "~/route-table/admin";

import { testBrowser } from "../support/app";
import { testCtx } from "../support/ctx";
import { given, PASSWORD } from "../support/given";
import { ACCESS_TABLE, type DeclaredMethod } from "./access-table";

/** Called by scripts, which keep the input themselves. */
const SCRIPTED_FORMS = new Set(["add-agent/save", "add-agent/preview"]);

/** Sign-in returns to the page of a file, not to the file itself. */
const COMES_BACK_TO = new Map([
  ["dashboard/chats/:chatId/files/:fileId", "/dashboard/chats/unknown"],
  ["dashboard/chats/:chatId/files/:fileId/preview", "/dashboard/chats/unknown"],
  ["purchased-agent/:orderId/download", "/purchased-agent/unknown"],
  ["purchased-agent/:orderId/verdict", "/purchased-agent/unknown"],
  ["profile/export", "/profile/data"],
]);

const isGuarded = ({ access }: DeclaredMethod) => access !== "anyone";
const scopeText = (scope?: string) =>
  scope === undefined ? "" : scope === "none" ? " no-token" : ` ${scope}`;
const endpoints = ACCESS_TABLE.filter(({ isEndpoint }) => isEndpoint);
const pages = ACCESS_TABLE.filter(({ isEndpoint }) => !isEndpoint);

const addressOf = (path: string) => `/${path.replace(/:\w+/g, "unknown")}`;

test("every method of every route declares who may use it", () => {
  const undeclared = ACCESS_TABLE.filter(({ access }) => !access);
  expect(undeclared).toEqual([]);
});

test("routes declare the access approved in access.txt", async () => {
  const lines = ACCESS_TABLE.map(
    ({ path, method, access, scope, stepUp }) =>
      `${method} ${path.replace(/^\/?/, "/")} ${access}${scopeText(scope)}${stepUp}\n`,
  );
  await expect(lines.join("")).toMatchFileSnapshot("access.txt");
});

test("every administrator address is for administrators only", () => {
  const paths = [...adminPages, ...adminEndpoints].map(({ path }) => path);
  const open = ACCESS_TABLE.filter(
    ({ path, access }) => paths.includes(path) && access !== "admin",
  );
  expect(open).toEqual([]);
});

const READING = /^(GET \S+ .*:read|GET \S+ none)$/;
const WRITING = /^[A-Z]+ \S+ (.*:write|none|run)$/;

test("every endpoint names the scope that access tokens need for it", () => {
  const odd = endpoints.filter(({ method, path, scope }) => {
    const text = `${method} ${path} ${scope}`;
    return !(method === "GET" ? READING : WRITING).test(text);
  });
  expect(odd).toEqual([]);
});

test("administrators’ endpoints need an administrator’s scope, and no other does", () => {
  const odd = endpoints.filter(
    ({ access, scope }) =>
      scope !== "none" && (access === "admin") !== scope?.startsWith("admin:"),
  );
  expect(odd).toEqual([]);
});

test("no access token makes a decision that needs a proof of identity", () => {
  const decisions = endpoints.filter(({ stepUp }) => stepUp !== "");
  expect(decisions.map(({ scope }) => scope)).toEqual(
    decisions.map(() => "none"),
  );
  expect(decisions).not.toEqual([]);
});

test.each(endpoints.filter(isGuarded))(
  "$method $path responds with 401 to visitors",
  async ({ path, method }) => {
    const ctx = await testCtx();
    const body = method === "GET" ? undefined : {};
    const answer = await testBrowser(ctx).api(method, addressOf(path), body);
    expect(answer.status).toBe(401);
    expect(Object.keys(answer.body as object)).toEqual(["message"]);
  },
);

test.each(pages.filter(isGuarded))(
  "$method /$path redirects visitors to the sign-in page",
  async ({ path, method }) => {
    const ctx = await testCtx();
    const browser = testBrowser(ctx);
    const address = addressOf(path);
    const isPost = method === "POST";
    const answer = await (isPost
      ? browser.post(address)
      : browser.get(address));
    const back = COMES_BACK_TO.get(path) ?? address;
    const signIn = `/auth?redirectTo=${encodeURIComponent(back)}`;
    expect([answer.status, answer.location]).toEqual(
      isPost && !SCRIPTED_FORMS.has(path)
        ? [307, `${signIn}&unsent=1`]
        : [302, signIn],
    );
  },
);

/** Pages with a refusal text of their own. */
const DENIALS = new Map([
  ["admin/analytics", "You don't have permission to view this page."],
]);

/** Redirects others home with a message. */
const LEADS_HOME = "admin/review";

const deniedPages = pages.filter(
  ({ path, method, access }) =>
    access === "admin" && method === "GET" && path !== LEADS_HOME,
);

test.each(deniedPages)(
  "/$path is denied to a user without the role",
  async ({ path }) => {
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

test.each(endpoints)(
  "$path, which has $method, refuses undeclared methods with 405",
  async ({ path, method }) => {
    const ctx = await testCtx();
    const answer = await testBrowser(ctx).api("PURGE", addressOf(path));
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toContain(method);
  },
);
