import { expect, test } from "vitest";

import { readAdminCommand } from "~/domain/approvals/admin-command";
import { runAdminCommand } from "~/services/approvals/administrators/run-admin-command.server";

import { testCtx } from "../../../support/ctx";
import { given } from "../../../support/given";
import { signedInBrowser } from "../../../support/given-session";
import { actsIn } from "../../../support/given-support";

test("granting the role opens the administration to a signed-in account, once", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx, { username: "dana" });
  const browser = await signedInBrowser(ctx, user.id);
  const grant = { act: "grant" as const, email: "Dana@Example.com" };

  const before = await browser.api("GET", "/api/admin/waitlist");
  const lines = await runAdminCommand(ctx, grant);
  const after = await browser.api("GET", "/api/admin/waitlist");
  const again = await runAdminCommand(ctx, grant);

  expect([before.status, after.status]).toEqual([403, 200]);
  expect(lines).toEqual(["Dana@Example.com is an administrator from now on."]);
  expect(again).toEqual(["Dana@Example.com is an administrator already."]);
  expect(await actsIn(ctx)).toMatchObject([
    {
      act: "administrator_granted",
      actorUserId: null,
      subjectId: user.id,
      before: { role: "user" },
    },
  ]);
});

test("revoking the role ends access immediately", async () => {
  const ctx = await testCtx();
  const admin = await given.user(ctx, { role: "admin" });
  await given.user(ctx, { role: "admin" });
  const browser = await signedInBrowser(ctx, admin.id);

  await runAdminCommand(ctx, { act: "revoke", email: admin.email });

  const refused = await browser.api("GET", "/api/admin/waitlist");
  expect(refused.status).toBe(403);
  expect(await actsIn(ctx)).toMatchObject([{ act: "administrator_revoked" }]);
});

test("the last administrator who can sign in keeps the role", async () => {
  const ctx = await testCtx();
  const admin = await given.user(ctx, { role: "admin" });
  const away = await given.user(ctx, {
    role: "admin",
    suspendedAt: ctx.now(),
  });
  const revoke = (email: string) =>
    runAdminCommand(ctx, { act: "revoke", email });

  await expect(revoke(admin.email)).rejects.toMatchObject({
    code: "conflict",
    message: `${admin.email} is the only administrator. Make someone else an administrator first.`,
  });
  expect(await revoke(away.email)).toHaveLength(1);
  expect(await actsIn(ctx)).toMatchObject([{ subjectId: away.id }]);
});

test("a missing or suspended account cannot become an administrator", async () => {
  const ctx = await testCtx();
  const away = await given.user(ctx, { suspendedAt: ctx.now() });

  for (const email of ["nobody@example.com", away.email]) {
    const granting = runAdminCommand(ctx, { act: "grant", email });
    await expect(granting).rejects.toMatchObject({ name: "DomainError" });
  }
  expect(await runAdminCommand(ctx, { act: "list" })).toEqual([
    "There is no administrator yet.",
  ]);
});

test("the list names every administrator and marks suspended ones", async () => {
  const ctx = await testCtx();
  await given.user(ctx, { username: "anna", role: "admin" });
  await given.user(ctx, { username: "user" });
  await given.user(ctx, {
    username: "zoe",
    role: "admin",
    suspendedAt: ctx.now(),
  });

  expect(await runAdminCommand(ctx, { act: "list" })).toEqual([
    "anna@example.com (anna)",
    "zoe@example.com (zoe, suspended)",
  ]);
});

test("a suspended administrator has no administrator access", async () => {
  const ctx = await testCtx();
  const admin = await given.user(ctx, {
    role: "admin",
    suspendedAt: ctx.now(),
  });
  const browser = await signedInBrowser(ctx, admin.id);

  for (const path of ["analytics", "support-requests", "waitlist"]) {
    const refused = await browser.api("GET", `/api/admin/${path}`);
    expect(refused.status).toBe(401);
  }
  for (const path of ["analytics", "support", "waitlist", "outbox"]) {
    const { location } = await browser.get(`/admin/${path}`);
    expect(location).toBe(`/auth?redirectTo=%2Fadmin%2F${path}`);
  }
});

test("an operator has no administrator access either", async () => {
  const ctx = await testCtx();
  const operator = await given.operator(ctx);
  const browser = await signedInBrowser(ctx, operator.id);

  for (const path of ["analytics", "support-requests", "waitlist"]) {
    const refused = await browser.api("GET", `/api/admin/${path}`);
    expect(refused).toMatchObject({
      status: 403,
      body: { message: expect.any(String) },
    });
  }
  for (const path of ["analytics/export.csv", "waitlist/export.csv"]) {
    const refused = await browser.get(`/admin/${path}`);
    expect(refused.status).toBe(403);
    expect(String(refused.bytes)).toMatch(/^Administrator privileges required/);
  }
});

test.each([
  [["grant", "a@b.c"], { act: "grant", email: "a@b.c" }],
  [["revoke", "a@b.c"], { act: "revoke", email: "a@b.c" }],
  [["list"], { act: "list" }],
  [[], null],
  [["grant"], null],
  [["grant", "dana"], null],
  [["list", "a@b.c"], null],
  [["delete", "a@b.c"], null],
  [["grant", "a@b.c", "d@e.f"], null],
])("npm run admin -- %j", (words, command) => {
  expect(readAdminCommand(words)).toEqual(command);
});
