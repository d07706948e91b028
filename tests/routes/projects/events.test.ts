import { expect, test } from "vitest";

import { endOtherSessions } from "~/services/accounts/end-own-sessions.server";
import { sendMessage } from "~/services/projects/send-message.server";

import { testCtx } from "../../support/ctx";
import { followEvents } from "../../support/event-stream";
import { given } from "../../support/given";
import {
  givenOffer,
  givenProject,
  givenProjectPayment,
  readMarks,
} from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";

async function givenFollowed() {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const { chatId, operator, requester } = project;
  const write = (message: string, user = operator) =>
    sendMessage(ctx, { chatId, user, message });
  const browser = await signedInBrowser(ctx, requester.id);
  return { ctx, ...project, write, browser };
}

test("a dropped connection resumes without missing or repeated events", async () => {
  const { ctx, chatId, write, browser } = await givenFollowed();
  const first = await followEvents(ctx, browser, { chatId });
  await write("two");
  await write("three");
  expect(await first.take(2)).toMatchObject([
    { event: "message", id: "2", data: { message: "two", sequence: 2 } },
    { event: "message", id: "3", data: { message: "three" } },
  ]);
  first.leave();
  expect(await first.next()).toBeNull();
  await write("four");
  await write("five");

  const lastEventId = "2";
  const again = await followEvents(ctx, browser, { chatId, lastEventId });
  await write("six");
  const rest = await again.take(4);

  expect(rest.map(({ id }) => id)).toEqual(["3", "4", "5", "6"]);
  again.leave();
});

test("an edit is an event with the new text, also for those who reconnect", async () => {
  const { ctx, chatId, write, browser, operator } = await givenFollowed();
  const { id: messageId } = await write("Wich one?");
  const stream = await followEvents(ctx, browser, { chatId });
  const asOperator = await signedInBrowser(ctx, operator.id);
  const path = `/api/project-chats/${chatId}/messages/${messageId}`;
  const changed = await asOperator.api("PATCH", path, {
    message: "Which one?",
  });
  expect(changed.body).toMatchObject({ message: "Which one?", sequence: 2 });

  const data = { ...(changed.body as object), html: "<p>Which one?</p>\n" };
  expect(await stream.next()).toEqual({ event: "edit", id: "2-1", data });
  await write("three");
  expect(await stream.next()).toMatchObject({ event: "message", id: "3-1" });
  stream.leave();

  const late = await followEvents(ctx, browser, { chatId, lastEventId: "2" });
  expect((await late.take(2)).map(({ event }) => event)).toEqual([
    "edit",
    "message",
  ]);
  late.leave();
  const known = { chatId, lastEventId: "2-1" };
  const again = await followEvents(ctx, browser, known);
  expect(await again.next()).toMatchObject({ event: "message", id: "3-1" });
  again.leave();
});

test("a sender sees how far the other party has read", async () => {
  const { ctx, chatId, write, browser, operator, requester } =
    await givenFollowed();
  await write("From the requester", requester);
  const page = `/dashboard/chats/${chatId}`;
  const before = (await browser.get(page)).body as { reads: number };
  expect(before).toMatchObject({ readUntil: 0 });
  const stream = await followEvents(ctx, browser, { chatId });

  await (await signedInBrowser(ctx, operator.id)).get(page);

  const marks = await stream.take(2);
  expect(marks.map(({ event, data }) => [event, data])).toContainEqual([
    "read",
    { userId: operator.id, sequence: 2 },
  ]);
  stream.leave();
  const after = await browser.get(page);
  expect(after.body).toMatchObject({ readUntil: 2 });

  const { reads } = before;
  const late = await followEvents(ctx, browser, { chatId, reads });
  expect((await late.take(2)).map(({ event }) => event)).toEqual([
    "read",
    "read",
  ]);
  late.leave();
});

test("an open page marks what it shows as read, never more than there is", async () => {
  const { ctx, chatId, write, browser, requester } = await givenFollowed();
  await write("two");
  const path = `/api/project-chats/${chatId}/read`;
  const marks = () => readMarks(ctx, requester.id);
  expect((await browser.api("PUT", path, { sequence: 99 })).status).toBe(204);
  expect(await marks()).toMatchObject([{ readSequence: 2 }]);
  await write("three");
  await browser.api("PUT", path, { sequence: 1 });
  expect(await marks()).toMatchObject([{ readSequence: 2 }]);
  expect((await browser.api("PUT", path, {})).status).toBe(400);
});

test("twelve concurrent messages are numbered without a gap", async () => {
  const { ctx, chatId, write, browser, operator, requester } =
    await givenFollowed();
  const stream = await followEvents(ctx, browser, { chatId });
  const senders = [operator, requester];
  await Promise.all(
    Array.from({ length: 12 }, (_, at) => write(`No. ${at}`, senders[at % 2])),
  );
  const events = await stream.take(12);
  const numbers = Array.from({ length: 12 }, (_, at) => `${at + 2}`);
  expect(events.map(({ id }) => id)).toEqual(numbers);
  expect(new Set(events.map(({ data }) => data.id)).size).toBe(12);
  stream.leave();
});

test("an action's change is sent before the message about it", async () => {
  const { ctx, chatId, id, browser, operator } = await givenFollowed();
  const stream = await followEvents(ctx, browser, { chatId });
  const asOperator = await signedInBrowser(ctx, operator.id);
  await asOperator.api("PATCH", `/api/operator-requests/${id}`, {
    status: "accepted",
  });
  expect(await stream.take(2)).toMatchObject([
    {
      event: "status",
      id: null,
      data: { chat: "active", request: "accepted" },
    },
    { event: "message", id: "2", data: { messageType: "system" } },
  ]);
  stream.leave();
});

test("offers and payments have exactly the keys of the endpoint", async () => {
  const { ctx, chatId, id, browser, operator, requester } =
    await givenFollowed();
  await givenOffer(ctx, { projectChatId: chatId, offererUserId: operator.id });
  await givenProjectPayment(ctx, {
    projectChatId: chatId,
    payerUserId: requester.id,
    recipientUserId: operator.id,
    status: "held",
  });
  const shown = await browser.api("GET", `/api/project-chats/${chatId}`);
  const stream = await followEvents(ctx, browser, { chatId });
  const asOperator = await signedInBrowser(ctx, operator.id);
  const accepted = { status: "accepted" };
  await asOperator.api("PATCH", `/api/operator-requests/${id}`, accepted);

  const [, offer, payment] = await stream.take(3);

  const { offers, payments } = shown.body as Record<string, object[]>;
  expect([offer?.event, offer?.data]).toEqual(["offer", offers?.[0]]);
  expect([payment?.event, payment?.data]).toEqual(["payment", payments?.[0]]);
  stream.leave();
});

test("events are never compressed or cached, and end with the chat or the server", async () => {
  const { ctx, chatId, browser } = await givenFollowed();
  const stopping = new AbortController();
  const { signal } = stopping;
  const cut = await followEvents(ctx, browser, { chatId, stopping: signal });
  expect(cut.response.headers.get("Content-Type")).toMatch(
    /^text\/event-stream/,
  );
  expect(cut.response.headers.get("Cache-Control")).toBe(
    "private, no-store, no-transform",
  );
  stopping.abort();
  expect(await cut.next()).toBeNull();

  const stream = await followEvents(ctx, browser, { chatId });
  await browser.api("DELETE", `/api/project-chats/${chatId}`);
  expect(await stream.next()).toMatchObject({ data: { chat: "deleted" } });
  expect(await stream.next()).toBeNull();
});

test("others, and administrators without a dispute, cannot follow a chat", async () => {
  const { ctx, chatId } = await givenFollowed();
  for (const role of ["user", "admin"] as const) {
    const { id } = await given.user(ctx, { role });
    const browser = await signedInBrowser(ctx, id);
    const path = `/api/project-chats/${chatId}/events`;
    expect((await browser.get(path)).status, role).toBe(404);
  }
});

test("a stream ends with the session that opened it", async () => {
  const { ctx, chatId, write, browser, requester } = await givenFollowed();
  const stream = await followEvents(ctx, browser, { chatId });
  await write("two");
  expect(await stream.take(1)).toMatchObject([{ data: { message: "two" } }]);

  await endOtherSessions(ctx, { userId: requester.id, sessionId: "none" });
  await write("for the owner alone");

  expect(await stream.next()).toBeNull();
});
