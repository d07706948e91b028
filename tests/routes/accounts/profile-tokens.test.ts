import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { signedInBrowser } from "../../support/given-session";
import { givenToken, tokenRows } from "../../support/given-tokens";

const PAGE = "/profile/tokens";
const wanted = {
  intent: "create-token",
  name: "nightly job",
  scopes: ["profile:read", "notifications:*"],
  lifetime: "90",
};

test("a token is shown only in the response that creates it, and works", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);
  const browser = await signedInBrowser(ctx, id);

  const answer = await browser.post(PAGE, wanted);

  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const { made } = answer.body as { made: { name: string; secret: string } };
  expect(made.name).toBe("nightly job");
  const headers = { Authorization: `Bearer ${made.secret}` };
  const program = testBrowser(ctx);
  const asked = await program.api("GET", "/api/user", undefined, { headers });
  expect(asked.status).toBe(200);
  const page = JSON.stringify((await browser.get(PAGE)).body);
  expect(page).toContain("nightly job");
  expect(page).toContain('["profile:read","notifications:*"]');
  expect(page).not.toContain(made.secret);
  expect(page).not.toContain((await tokenRows(ctx))[0]!.tokenHash);
});

test("sending the same form again creates no second token", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);
  const browser = await signedInBrowser(ctx, id);
  await browser.post(PAGE, wanted);

  const again = await browser.post(PAGE, wanted);

  expect(again).toMatchObject({
    status: 409,
    body: { result: { error: { name: [expect.any(String)] } } },
  });
  expect(await tokenRows(ctx)).toHaveLength(1);
});

test.each([
  ["name", ""],
  ["name", "x".repeat(61)],
  ["scopes", []],
  ["scopes", ["everything"]],
  ["scopes", ["catalogue:read", "admin:read"]],
  ["lifetime", "never"],
  ["lifetime", "366"],
])("a %s of %.9j is refused", async (field, typed) => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);
  const browser = await signedInBrowser(ctx, id);

  const answer = await browser.post(PAGE, { ...wanted, [field]: typed });

  expect(answer).toMatchObject({
    status: 400,
    body: { result: { error: { [field]: [expect.any(String)] } } },
  });
  expect(await tokenRows(ctx)).toEqual([]);
});

test("a revoked token is refused from then on; another user's is not found", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const other = await given.user(ctx);
  const { headers } = await givenToken(ctx, user.id);
  const tokenId = (await tokenRows(ctx))[0]!.id;
  const post = { intent: "revoke-token", tokenId };
  const stranger = await signedInBrowser(ctx, other.id);
  expect((await stranger.post(PAGE, post)).status).toBe(404);
  const browser = await signedInBrowser(ctx, user.id);

  expect((await browser.post(PAGE, post)).status).toBe(302);

  const program = testBrowser(ctx);
  const asked = await program.api("GET", "/api/user", undefined, { headers });
  expect(asked.status).toBe(401);
  expect((await browser.post(PAGE, post)).status).toBe(404);
});

test("thirty tokens can be created per hour", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);
  const browser = await signedInBrowser(ctx, id);
  await browser.post(PAGE, wanted);
  for (let count = 1; count < 30; count += 1) await browser.post(PAGE, wanted);

  const answer = await browser.post(PAGE, { ...wanted, name: "another" });

  expect(answer.status).toBe(429);
  expect(await tokenRows(ctx)).toHaveLength(1);
});

test("a preset checks its scopes, and an unknown one those for reading", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);
  const browser = await signedInBrowser(ctx, id);
  const shown = async (query: string) =>
    ((await browser.get(PAGE + query)).body as { preset: object }).preset;

  expect(await shown("?preset=run")).toMatchObject({
    scopes: ["catalogue:read", "run"],
  });
  expect(await shown("?preset=unknown")).toEqual(await shown(""));
  expect(await shown("")).toMatchObject({ label: "Read only" });
});

test("administrators can give a token scopes for administration", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx, { role: "admin" });
  const browser = await signedInBrowser(ctx, id);

  await browser.post(PAGE, { ...wanted, scopes: ["admin:read"] });

  expect(await tokenRows(ctx)).toMatchObject([{ areaScopes: ["admin:read"] }]);
});
