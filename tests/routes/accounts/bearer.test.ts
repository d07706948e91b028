import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
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

test("a read-only token changes nothing", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const { headers } = await givenToken(ctx, user.id, { access: "read" });
  const program = testBrowser(ctx);
  const call = (method: string, path: string) =>
    program.api(method, path, undefined, { headers });

  expect((await call("GET", "/api/user")).status).toBe(200);
  expect((await call("HEAD", "/api/user")).status).toBe(200);
  const refused = await call("POST", "/api/notifications/mark-all-read");
  expect(refused).toMatchObject({
    status: 403,
    body: { message: "This access token may only read." },
  });
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
  const { headers } = await givenToken(ctx, buyer.id, { access: "read" });
  const stranger = await givenToken(ctx, (await given.user(ctx)).id);
  const program = testBrowser(ctx);
  const refused = { Authorization: "Bearer armory_unknown" };

  const answer = await program.get(path, { headers });
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.bytes).toHaveLength(file.size);
  expect((await program.get(path, stranger)).status).toBe(404);
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

test("a token has exactly the role of its account", async () => {
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
