import { expect, test } from "vitest";

import type { TokenScope } from "~/domain/accounts/token-scopes";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { changeUser, given } from "../../support/given";
import { givenBoughtPackage } from "../../support/given-purchases";
import { signedInBrowser } from "../../support/given-session";
import { givenToken } from "../../support/given-tokens";

test("a program reads and writes with its token, and gets no cookie", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const { headers } = await givenToken(ctx, user.id);
  const program = testBrowser(ctx);

  const read = await program.api("GET", "/api/user", undefined, { headers });
  const changed = await program.api(
    ...(["POST", "/api/notifications/mark-all-read", undefined] as const),
    { headers },
  );

  expect(read).toMatchObject({ status: 200, body: { id: user.id } });
  expect(changed).toMatchObject({ status: 200, body: { updated: 0 } });
  expect([...program.jar]).toEqual([]);
});

test("a token does only what its scopes allow, even where anyone may call", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const scopes = ["profile:read", "notifications:read"] as const;
  const { headers } = await givenToken(ctx, user.id, { scopes: [...scopes] });
  const program = testBrowser(ctx);
  const call = (method: string, path: string) =>
    program.api(method, path, undefined, { headers });

  expect((await call("GET", "/api/user")).status).toBe(200);
  expect((await call("HEAD", "/api/user")).status).toBe(200);
  for (const [method, path, scope] of [
    ["POST", "/api/notifications/mark-all-read", "notifications:write"],
    ["GET", "/api/operators", "catalogue:read"],
    ["GET", "/api/admin/audit-log", "admin:read"],
  ] as const) {
    const refused = await call(method, path);
    expect(refused).toMatchObject({
      status: 403,
      body: {
        message: `This access token lacks the scope ${scope}. Create one that has it in your profile.`,
      },
    });
    expect(refused.headers.get("WWW-Authenticate")).toBe(
      `Bearer error="insufficient_scope", scope="${scope}"`,
    );
  }
});

test("a scope for administration is worth nothing without the role", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx, { role: "admin" });
  const { headers } = await givenToken(ctx, user.id, {
    scopes: ["admin:read"],
  });
  const read = () =>
    testBrowser(ctx).api("GET", "/api/admin/audit-log", undefined, { headers });
  expect((await read()).status).toBe(200);

  await changeUser(ctx, user.id, { role: "user" });

  expect((await read()).status).toBe(403);
});

test.each([
  "Bearer",
  "Bearer ",
  "Bearer armory_unknown",
  "bearer armory_unknown",
  "Bearer a b",
])("%j is refused even with a valid cookie", async (authorization) => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  await givenToken(ctx, user.id);
  const browser = await signedInBrowser(ctx, user.id);
  const headers = { Authorization: authorization };

  for (const path of ["/api/user", "/api/operators"]) {
    const answer = await browser.api("GET", path, undefined, { headers });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("WWW-Authenticate")).toMatch(/^Bearer/);
    expect(Object.keys(answer.body as object)).toEqual(["message"]);
  }
});

test("with another scheme of a proxy in front, the cookie still counts", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const browser = await signedInBrowser(ctx, user.id);
  const headers = { Authorization: "Basic YTpi" };

  const answer = await browser.api("GET", "/api/user", undefined, { headers });

  expect(answer.status).toBe(200);
});

test("a program downloads the package of its order with its token", async () => {
  const ctx = await testCtx();
  const { buyer, path, file } = await givenBoughtPackage(ctx);
  const { headers } = await givenToken(ctx, buyer.id, {
    scopes: ["orders:read"],
  });
  const other = await givenToken(ctx, buyer.id, {
    name: "other",
    scopes: ["projects:read"],
  });
  const stranger = await givenToken(ctx, (await given.user(ctx)).id);
  const program = testBrowser(ctx);
  const refused = { Authorization: "Bearer armory_unknown" };

  const answer = await program.get(path, { headers });
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.bytes).toHaveLength(file.size);
  expect((await program.get(path, stranger)).status).toBe(404);
  expect((await program.get(path, other)).status).toBe(403);
  const unknown = await program.get(path, { headers: refused });
  expect(unknown.status).toBe(401);
  expect(unknown.headers.get("WWW-Authenticate")).toMatch(/^Bearer/);
});

test("pages accept no tokens", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const { headers } = await givenToken(ctx, user.id);

  for (const path of ["/profile", "/dashboard"]) {
    const answer = await testBrowser(ctx).get(path, { headers });
    expect(answer).toMatchObject({ status: 302 });
    expect(answer.location).toContain("/auth?redirectTo=");
  }
});

test("a token acts as an administrator only with the scope for it", async () => {
  const ctx = await testCtx();
  const admin = await given.user(ctx, { role: "admin" });
  const agent = await given.liveAgent(ctx, {
    ownerUserId: (await given.user(ctx)).id,
    isLive: false,
    visibility: "private",
  });
  const read = async (name: string, scopes: TokenScope[]) => {
    const { headers } = await givenToken(ctx, admin.id, { name, scopes });
    const path = `/api/agents/${agent.slug}`;
    const program = testBrowser(ctx);
    return (await program.api("GET", path, undefined, { headers })).status;
  };

  expect(await read("own", ["catalogue:read", "admin:write"])).toBe(404);
  expect(await read("all", ["catalogue:read", "admin:read"])).toBe(200);
});

test("a token sees of private agents only those of its account", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const seller = await given.user(ctx);
  const agent = await given.liveAgent(ctx, {
    ownerUserId: seller.id,
    isLive: false,
    visibility: "private",
  });
  const path = `/api/agents/${agent.slug}`;
  const asked = async (id: string) => {
    const { headers } = await givenToken(ctx, id);
    const program = testBrowser(ctx);
    return (await program.api("GET", path, undefined, { headers })).status;
  };

  expect(await asked(user.id)).toBe(404);
  expect(await asked(seller.id)).toBe(200);
});
