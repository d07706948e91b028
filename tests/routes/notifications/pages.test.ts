import { expect, test } from "vitest";

import { loadShell } from "~/http/shell.server";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenNotification } from "../../support/given-delivery";
import { signedInBrowser } from "../../support/given-session";

async function shellOf(ctx: TestCtx, browser: TestBrowser) {
  const Cookie = [...browser.jar]
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const request = new Request("http://localhost:3000/", {
    headers: { Cookie },
  });
  const { shell } = await loadShell(
    { ctx, requestId: "1", nonce: "", log: ctx.log, clientAddress: "::1" },
    request,
  );
  return shell;
}

test("visitors are asked to sign in first", async () => {
  const browser = testBrowser(await testCtx());

  const page = await browser.get("/notifications");
  const read = await browser.post("/notifications/1/read");
  const all = await browser.post("/notifications/mark-all-read");

  expect(page.location).toBe("/auth?redirectTo=%2Fnotifications");
  expect(read.location).toContain("/auth?redirectTo=");
  expect(all.location).toContain("/auth?redirectTo=");
  expect((await browser.get("/notifications/1/read")).location).toBe(
    "/notifications",
  );
  expect((await browser.get("/notifications/mark-all-read")).location).toBe(
    "/notifications",
  );
});

test("the page shows 24 of the user's notifications at a time, newest first", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const other = await given.user(ctx);
  await givenNotification(ctx, { userId: other.id });
  for (let i = 1; i <= 25; i += 1) {
    ctx.advance(1_000);
    await givenNotification(ctx, { userId: user.id, title: `Number ${i}` });
  }
  ctx.advance(2 * 60_000);
  const browser = await signedInBrowser(ctx, user.id);

  const first = (await browser.get("/notifications")).body as {
    notifications: { title: string; time: string }[];
    next: string;
  };
  const address = `/notifications?cursor=${first.next}`;
  const second = (await browser.get(address)).body;

  expect(first).toMatchObject({
    total: 25,
    unreadCount: 25,
    cursor: null,
  });
  expect(first.notifications).toHaveLength(24);
  expect(first.notifications[0]).toMatchObject({
    title: "Number 25",
    time: "2m ago",
  });
  expect(second).toMatchObject({ notifications: [{ title: "Number 1" }] });
  expect(second).toMatchObject({ next: null });
  const forged = await browser.get("/notifications?cursor=x");
  expect(forged.body).toMatchObject({ cursor: null });
});

test("pressing a notification marks it read and opens its subject", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const { id } = await givenNotification(ctx, {
    userId: user.id,
    type: "offer_accepted",
    relatedId: "chat-1",
  });
  const browser = await signedInBrowser(ctx, user.id);

  const pressed = await browser.post(`/notifications/${id}/read`);

  expect(pressed.status).toBe(302);
  expect(pressed.location).toBe("/dashboard/chats/chat-1");
  expect((await shellOf(ctx, browser)).unreadCount).toBe(0);
});

test("another user's notification stays unread and closed", async () => {
  const ctx = await testCtx();
  const owner = await given.user(ctx);
  const stranger = await given.user(ctx);
  const { id } = await givenNotification(ctx, { userId: owner.id });
  const browser = await signedInBrowser(ctx, stranger.id);

  const { location } = await browser.post(`/notifications/${id}/read`);

  expect(location).toBe("/notifications");
  const owners = await signedInBrowser(ctx, owner.id);
  expect((await shellOf(ctx, owners)).unreadCount).toBe(1);
});

test("marking all read redirects to an address of ours, with a message", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  await givenNotification(ctx, { userId: user.id });
  const browser = await signedInBrowser(ctx, user.id);
  const path = "/notifications/mark-all-read";

  const back = await browser.post(path, { redirectTo: "/arsenal?page=2" });
  expect(back.location).toBe("/arsenal?page=2");
  const { flash, unreadCount } = await shellOf(ctx, browser);
  expect(flash).toMatchObject({ title: "All notifications marked as read" });
  expect(unreadCount).toBe(0);

  for (const redirectTo of ["https://evil.test/", "//evil.test", "/\\evil"]) {
    const away = await browser.post(path, { redirectTo });
    expect(away.location).toBe("/notifications");
  }
  expect((await browser.post(path)).location).toBe("/notifications");
});

test("the bell has the count, ten rows, and one more if there are more", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  for (let i = 1; i <= 12; i += 1) {
    await givenNotification(ctx, { userId: user.id, title: `Number ${i}` });
  }
  const browser = await signedInBrowser(ctx, user.id);

  const { unreadCount, notifications } = await shellOf(ctx, browser);

  expect(unreadCount).toBe(12);
  expect(notifications).toHaveLength(11);
  expect(notifications[0]).toMatchObject({
    title: "Number 12",
    time: "Just now",
  });
});

test("visitors have no bell", async () => {
  const ctx = await testCtx();

  expect(await shellOf(ctx, testBrowser(ctx))).toMatchObject({
    unreadCount: 0,
    notifications: [],
  });
});
