import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenNotification } from "../../support/given-delivery";
import { signedInBrowser } from "../../support/given-session";

const KEYS = [
  "createdAt",
  "id",
  "isRead",
  "message",
  "relatedId",
  "title",
  "type",
];

test("only signed-in users have notifications", async () => {
  const browser = testBrowser(await testCtx());
  const calls = [
    ["GET", "/api/notifications"],
    ["GET", "/api/notifications/unread-count"],
    ["POST", "/api/notifications/1/read"],
    ["POST", "/api/notifications/mark-all-read"],
  ] as const;

  for (const [method, path] of calls) {
    const { status, body } = await browser.api(method, path);
    expect([path, status]).toEqual([path, 401]);
    expect(body).toEqual({ message: "Sign in to continue." });
  }
});

test("the list contains the user's own latest 50, newest first", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const other = await given.user(ctx);
  await givenNotification(ctx, { userId: other.id, title: "Not yours" });
  for (let i = 1; i <= 51; i += 1) {
    ctx.advance(1_000);
    await givenNotification(ctx, { userId: user.id, title: `Number ${i}` });
  }
  const browser = await signedInBrowser(ctx, user.id);

  const { status, body, headers } = await browser.api(
    "GET",
    "/api/notifications",
  );

  const list = body as Record<string, unknown>[];
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(list).toHaveLength(50);
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(KEYS);
  expect(list[0]).toMatchObject({
    title: "Number 51",
    type: "agent_approved",
    message: "Your agent is live.",
    relatedId: null,
    isRead: false,
    createdAt: ctx.now().toISOString(),
  });
  expect(list[49]).toMatchObject({ title: "Number 2" });
});

test("the unread count is the user's own", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const other = await given.user(ctx);
  await givenNotification(ctx, { userId: user.id });
  await givenNotification(ctx, { userId: user.id, isRead: true });
  await givenNotification(ctx, { userId: other.id });
  const browser = await signedInBrowser(ctx, user.id);

  const { body } = await browser.api("GET", "/api/notifications/unread-count");

  expect(body).toEqual({ count: 1 });
});

test("reading marks the user's notification; repeating it changes nothing", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const { id } = await givenNotification(ctx, { userId: user.id });
  const browser = await signedInBrowser(ctx, user.id);

  for (let times = 0; times < 2; times += 1) {
    const read = await browser.api("POST", `/api/notifications/${id}/read`);
    expect(read.status).toBe(200);
    expect(read.body).toMatchObject({ id, isRead: true });
    expect(Object.keys(read.body as object).sort()).toEqual(KEYS);
  }
  const count = await browser.api("GET", "/api/notifications/unread-count");
  expect(count.body).toEqual({ count: 0 });
});

test("another user's notification is not found, and stays unread", async () => {
  const ctx = await testCtx();
  const owner = await given.user(ctx);
  const stranger = await given.user(ctx);
  const { id } = await givenNotification(ctx, { userId: owner.id });
  const browser = await signedInBrowser(ctx, stranger.id);

  const foreign = await browser.api("POST", `/api/notifications/${id}/read`);
  const missing = await browser.api("POST", "/api/notifications/none/read");

  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(missing.body);
  const mine = await signedInBrowser(ctx, owner.id);
  const count = await mine.api("GET", "/api/notifications/unread-count");
  expect(count.body).toEqual({ count: 1 });
});

test("marking all read counts the user's own unread ones", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const other = await given.user(ctx);
  await givenNotification(ctx, { userId: user.id });
  await givenNotification(ctx, { userId: user.id });
  await givenNotification(ctx, { userId: user.id, isRead: true });
  await givenNotification(ctx, { userId: other.id });
  const browser = await signedInBrowser(ctx, user.id);
  const path = "/api/notifications/mark-all-read";

  expect((await browser.api("POST", path)).body).toEqual({ updated: 2 });
  expect((await browser.api("POST", path)).body).toEqual({ updated: 0 });

  const others = await signedInBrowser(ctx, other.id);
  const count = await others.api("GET", "/api/notifications/unread-count");
  expect(count.body).toEqual({ count: 1 });
});

test("other methods are refused with the allowed ones", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const browser = await signedInBrowser(ctx, user.id);

  const { status, headers } = await browser.api(
    "GET",
    "/api/notifications/mark-all-read",
  );

  expect(status).toBe(405);
  expect(headers.get("Allow")).toBe("POST");
});
