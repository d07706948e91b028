import { readFileSync } from "node:fs";

import { sql, type SQL } from "drizzle-orm";
import { expect, test } from "vitest";

import { markReadUntil } from "~/models/projects/chat-reads.server";
import { listChats } from "~/services/projects/list-chats.server";
import { sendMessage } from "~/services/projects/send-message.server";
import { showChat } from "~/services/projects/show-chat.server";

import { projectChatReads } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import {
  givenProject,
  noticesOf,
  readMarks,
} from "../../support/given-projects";

type RunSql = (statement: SQL) => Promise<unknown>;

type Project = Awaited<ReturnType<typeof givenProject>>;

function write(ctx: TestCtx, { chatId, operator }: Project) {
  const message = "Which EHR do the clinics use?";
  return sendMessage(ctx, { chatId, user: operator, message });
}

async function unreadOf(ctx: TestCtx, { requester }: Project) {
  const page = { limit: 1, after: null };
  const { chats } = await listChats(ctx, requester.id, page);
  return chats[0]?.unread;
}

/** A reader whose page is rendered from the chat before `later` runs. */
function readerBefore(ctx: TestCtx, later: () => Promise<unknown>): TestCtx {
  let isFirst = true;
  const tx: typeof ctx.store.tx = async (work) => {
    if (isFirst) {
      isFirst = false;
      await later();
    }
    return ctx.store.tx(work);
  };
  return { ...ctx, store: { ...ctx.store, tx } };
}

test("a message of the same millisecond as the reading stays unread", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const reader = { chatId: project.chatId, userId: project.requester.id };
  await write(ctx, project);
  await showChat(ctx, reader);
  await write(ctx, project);
  expect(await unreadOf(ctx, project)).toBe(1);
});

test("a message written while a page is rendered stays unread, also in the bell", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const { chatId, requester } = project;
  await write(ctx, project);
  const late = readerBefore(ctx, () => write(ctx, project));
  await showChat(late, { chatId, userId: requester.id });
  expect(await unreadOf(ctx, project)).toBe(1);
  expect(await noticesOf(ctx, requester.id, "message_new")).toMatchObject([
    { isRead: false },
  ]);
});

test("opening a chat reads every notice about it, and no other", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const { operator } = project;
  const other = await givenProject(ctx, { operator });
  const { chatId } = project;
  const states = async () => {
    const notices = await noticesOf(ctx, operator.id, "request_new");
    return notices.map(({ relatedId, isRead }) => [relatedId, isRead]);
  };
  expect(await states()).toHaveLength(2);

  await showChat(ctx, { chatId, userId: operator.id });
  expect(await states()).toEqual(
    expect.arrayContaining([
      [chatId, true],
      [other.chatId, false],
    ]),
  );
});

test("of two tabs, the older one does not move the mark back", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const { chatId, requester } = project;
  const reader = { chatId, userId: requester.id };
  await write(ctx, project);
  const behind = readerBefore(ctx, async () => {
    await write(ctx, project);
    await showChat(ctx, reader);
    ctx.advance(1000);
  });
  await showChat(behind, reader);
  expect(await unreadOf(ctx, project)).toBe(0);
  expect(await readMarks(ctx, requester.id)).toMatchObject([
    { readSequence: 3 },
  ]);
});

test("marks made before messages had numbers stay correct", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const { chatId, requester } = project;
  ctx.advance(1000);
  await write(ctx, project);
  const readAt = ctx.now();
  const mark = { chatId, userId: requester.id, readSequence: 2, readAt };
  await ctx.store.tx((tx) => markReadUntil(tx, mark));
  ctx.advance(1000);
  await write(ctx, project);

  await ctx.store.tx(async (tx) => {
    await tx.update(projectChatReads).set({ readSequence: 0 });
    const { engine } = ctx.store;
    const raw = tx as unknown as Record<"run" | "execute", RunSql>;
    const fill = sql.raw(lastStatement(engine));
    await raw[engine === "sqlite" ? "run" : "execute"](fill);
  });

  expect(await readMarks(ctx, requester.id)).toMatchObject([
    { readSequence: 2 },
  ]);
});

function lastStatement(engine: TestCtx["store"]["engine"]): string {
  const folder = engine === "sqlite" ? "sqlite" : "pg";
  const file = `drizzle/migrations/${folder}/0012_read_sequence.sql`;
  return readFileSync(file, "utf8").split("--> statement-breakpoint").at(-1)!;
}
