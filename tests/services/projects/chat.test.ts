import { expect, test } from "vitest";

import { answerRequest } from "~/services/projects/answer-request.server";
import { requirePartyChat } from "~/services/projects/chat-access.server";
import { readTimeCursor } from "~/domain/platform/time-cursor";
import { listChats } from "~/services/projects/list-chats.server";
import { postMessage } from "~/services/projects/post-message.server";
import { sendMessage } from "~/services/projects/send-message.server";
import { showChat } from "~/services/projects/show-chat.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import {
  givenProject,
  noticesOf,
  readMarks,
} from "../../support/given-projects";

type Project = Awaited<ReturnType<typeof givenProject>>;

const START = { limit: 50, after: null };

async function write(
  ctx: TestCtx,
  { chatId, ...project }: Project,
  from: "operator" | "requester",
) {
  ctx.advance(1000);
  const message = "Which EHR do the clinics use?";
  return sendMessage(ctx, { chatId, user: project[from], message });
}

async function unreadOf(ctx: TestCtx, user: { id: string }) {
  const { chats } = await listChats(ctx, user.id, START);
  return chats.map(({ unread }) => unread);
}

test("only the two parties can read, list and write a chat", async () => {
  const ctx = await testCtx();
  const { chatId, requester, operator } = await givenProject(ctx);
  const stranger = await given.user(ctx);
  const admin = await given.user(ctx, { role: "admin" });

  for (const user of [stranger, admin]) {
    const refusal = { code: "not_found", message: "Chat not found" };
    await expect(
      showChat(ctx, { chatId, userId: user.id }),
    ).rejects.toMatchObject(refusal);
    await expect(
      sendMessage(ctx, { chatId, user, message: "Hello" }),
    ).rejects.toMatchObject(refusal);
    expect(await listChats(ctx, user.id, START)).toEqual({
      chats: [],
      next: null,
      total: 0,
    });
  }
  for (const { id: userId } of [requester, operator]) {
    expect((await showChat(ctx, { chatId, userId })).messages).toHaveLength(1);
  }
});

test("the other party's messages are unread until the chat is seen", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const { chatId, requester, operator } = project;
  expect(await unreadOf(ctx, requester)).toEqual([0]);
  expect(await unreadOf(ctx, operator)).toEqual([1]);

  await write(ctx, project, "operator");
  await write(ctx, project, "operator");
  expect(await unreadOf(ctx, requester)).toEqual([2]);

  await showChat(ctx, { chatId, userId: requester.id });
  expect(await unreadOf(ctx, requester)).toEqual([0]);
  expect(await unreadOf(ctx, operator)).toEqual([1]);
});

test("writing does not mark the other party's messages as read", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  await write(ctx, project, "operator");
  await write(ctx, project, "requester");
  expect(await unreadOf(ctx, project.requester)).toEqual([1]);
});

test("seeing a chat again writes nothing", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const { chatId, operator } = project;
  await showChat(ctx, { chatId, userId: operator.id });
  const marks = await readMarks(ctx, operator.id);
  const writes: unknown[] = [];
  const store = {
    ...ctx.store,
    tx: <T>(work: Parameters<typeof ctx.store.tx<T>>[0]) => {
      writes.push(work);
      return ctx.store.tx(work);
    },
  };

  await showChat({ ...ctx, store }, { chatId, userId: operator.id });

  expect(writes).toEqual([]);
  expect(await readMarks(ctx, operator.id)).toEqual(marks);
});

test("a series of unread messages causes one bell notification and no mail", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const { chatId, requester } = project;
  const rings = () => noticesOf(ctx, requester.id, "message_new");

  await write(ctx, project, "operator");
  await write(ctx, project, "operator");
  expect(await rings()).toMatchObject([{ relatedId: chatId, isRead: false }]);

  await showChat(ctx, { chatId, userId: requester.id });
  expect(await rings()).toMatchObject([{ isRead: true }]);

  await write(ctx, project, "operator");
  expect(await rings()).toHaveLength(2);
  expect(await mailsTo(ctx, `${requester.username}@example.com`)).toEqual([]);
});

test("two concurrent messages cause one bell notification", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  await Promise.all([
    write(ctx, project, "operator"),
    write(ctx, project, "operator"),
  ]);
  const { id } = project.requester;
  expect(await noticesOf(ctx, id, "message_new")).toHaveLength(1);
});

test("a closed chat accepts no messages, a completed one does", async () => {
  const ctx = await testCtx();
  const closed = await givenProject(ctx);
  await answerRequest(ctx, {
    requestId: closed.id,
    user: closed.operator,
    to: "declined",
  });
  await expect(write(ctx, closed, "requester")).rejects.toMatchObject({
    code: "conflict",
    message: "This chat is closed.",
  });

  const done = await givenProject(ctx);
  const { id: requestId, operator, requester } = done;
  await answerRequest(ctx, { requestId, user: operator, to: "accepted" });
  await answerRequest(ctx, { requestId, user: requester, to: "completed" });
  await expect(write(ctx, done, "requester")).resolves.toMatchObject({
    sender: { username: requester.username },
  });
});

test("chats are listed by their last activity, page by page, with their total", async () => {
  const ctx = await testCtx();
  const older = await givenProject(ctx);
  ctx.advance(1000);
  const { requester } = older;
  const newer = await givenProject(ctx, { requester });
  await write(ctx, older, "operator");

  const first = await listChats(ctx, requester.id, { ...START, limit: 1 });
  const after = readTimeCursor(first.next);
  const second = await listChats(ctx, requester.id, { limit: 1, after });

  expect(after).not.toBeNull();
  expect([first.total, second.total]).toEqual([2, 2]);
  expect(first.chats.map(({ chat }) => chat.id)).toEqual([older.chatId]);
  expect(second.chats.map(({ chat }) => chat.id)).toEqual([newer.chatId]);
  expect(second.next).toBeNull();
});

test("a page shows the latest messages and whether there are older ones", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  await write(ctx, project, "operator");
  const last = await write(ctx, project, "requester");
  const reader = { chatId: project.chatId, userId: project.requester.id };

  const shown = await showChat(ctx, { ...reader, limit: 2 });

  expect(shown.hasOlder).toBe(true);
  expect(shown.messages).toHaveLength(2);
  expect(shown.messages.at(-1)?.id).toBe(last.id);
  expect((await showChat(ctx, { ...reader, limit: 3 })).hasOlder).toBe(false);
});

test("a message that was started before a chat closed neither arrives nor reopens it", async () => {
  const ctx = await testCtx();
  const { id, chatId, requester, operator } = await givenProject(ctx);
  const wanted = { chatId, userId: requester.id };
  const found = await requirePartyChat(ctx.store.read, wanted);
  await answerRequest(ctx, { requestId: id, user: operator, to: "declined" });

  const post = { found, user: requester, message: "Still there?", files: [] };
  const late = ctx.store.tx((tx) => postMessage(ctx, tx, post), {
    isolation: "read committed",
  });

  await expect(late).rejects.toThrow("This chat is closed.");
  const after = await requirePartyChat(ctx.store.read, wanted);
  expect(after.chat.status).toBe("closed");
});
