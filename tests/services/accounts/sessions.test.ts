import { expect, test } from "vitest";

import { endOwnSession } from "~/services/accounts/end-own-sessions.server";
import { findSession } from "~/services/accounts/find-session.server";
import { listOwnSessions } from "~/services/accounts/list-own-sessions.server";
import { startSession } from "~/services/accounts/start-session.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { changeUser, given } from "../../support/given";
import { sessionsOf } from "../../support/given-accounts";
import { hashSecret } from "~/services/accounts/secret.server";

const DAY = 24 * 60 * 60_000;
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0";

function start(ctx: TestCtx, userId: string) {
  const clientAddress = "203.0.113.77";
  return startSession(ctx, { userId, userAgent: FIREFOX, clientAddress });
}

test("neither the cookie's secret nor the full address is stored", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);

  const secret = await start(ctx, id);

  const rows = await sessionsOf(ctx, id);
  expect(rows).toMatchObject([{ ipAddress: "203.0.113.0" }]);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test("a session ends after thirty days without use", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);
  const secret = await start(ctx, id);
  ctx.advance(30 * DAY);

  expect(await findSession(ctx, secret)).toBeNull();
});

test("use extends a session, at most once a day", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);
  const secret = await start(ctx, id);
  ctx.advance(DAY / 2);
  expect((await findSession(ctx, secret))?.extended).toBe(false);
  ctx.advance(28 * DAY);
  expect((await findSession(ctx, secret))?.extended).toBe(true);
  ctx.advance(28 * DAY);

  expect((await findSession(ctx, secret))?.user.id).toBe(id);
});

test("a suspended account has no session", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);
  const secret = await start(ctx, id);
  await changeUser(ctx, id, { suspendedAt: ctx.now() });

  expect(await findSession(ctx, secret)).toBeNull();
});

test("users see their own sessions with device and shortened address", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);
  const other = await given.user(ctx);
  const sessionId = hashSecret(await start(ctx, id));
  ctx.advance(1000);
  await start(ctx, id);
  await start(ctx, other.id);

  const listed = await listOwnSessions(ctx, { userId: id, sessionId });

  expect(listed).toMatchObject([
    { device: "Firefox on Linux", isCurrent: false },
    { id: sessionId, address: "203.0.113.0", isCurrent: true },
  ]);
  expect(listed[0]?.lastSeenAt).toBe("Mar 2, 2026");
});

test("nobody can end another user's session", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);
  const other = await given.user(ctx);
  const sessionId = hashSecret(await start(ctx, other.id));

  await expect(
    endOwnSession(ctx, { userId: id, sessionId }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect(await sessionsOf(ctx, other.id)).toHaveLength(1);
});
