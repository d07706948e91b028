import { expect, test } from "vitest";

import type { Db } from "~/models/platform/store.server";
import { sendMessage } from "~/services/projects/send-message.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { followEvents } from "../../support/event-stream";
import { given } from "../../support/given";
import {
  givenProject,
  givenProjectPayment,
} from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";

type Stream = Awaited<ReturnType<typeof followEvents>>;

/** Counts from now on how often messages are read from the database. */
function countMessageReadings(ctx: TestCtx): () => number {
  let readings = 0;
  const { read } = ctx.store;
  ctx.store.read = new Proxy(read, {
    get: (db, name) => {
      if (name !== "select") return Reflect.get(db, name) as unknown;
      return (columns: Parameters<Db["select"]>[0]) => {
        if ("sequence" in columns && "message" in columns) {
          readings += 1;
        }
        return db.select(columns);
      };
    },
  });
  return () => readings;
}

/** The names of a stream's events until it ends. */
async function rest(stream: Stream): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const event = await stream.next();
    if (!event) return names;
    names.push(event.event);
  }
}

async function openStreams(
  ctx: TestCtx,
  userId: string,
  { chatId, count }: { chatId: string; count: number },
): Promise<Stream[]> {
  const browser = await signedInBrowser(ctx, userId);
  const streams: Stream[] = [];
  while (streams.length < count) {
    streams.push(await followEvents(ctx, browser, { chatId }));
  }
  return streams;
}

test("of 40 streams of one account six stay open, and share one read", async () => {
  const ctx = await testCtx();
  const { chatId, requester, operator } = await givenProject(ctx);
  const readings = countMessageReadings(ctx);
  const streams = await openStreams(ctx, requester.id, { chatId, count: 40 });
  const closed = streams.slice(0, 34);
  for (const stream of closed) expect(await rest(stream)).toEqual(["replaced"]);

  const other = await openStreams(ctx, operator.id, { chatId, count: 1 });
  const listening = [...streams.slice(34), ...other];
  await sendMessage(ctx, { chatId, user: operator, message: "Once for all" });
  for (const stream of listening) {
    expect(await stream.next()).toMatchObject({
      event: "message",
      data: { message: "Once for all" },
    });
  }
  for (const stream of listening) stream.leave();

  expect(readings()).toBe(1);
});

test("a chat has at most 20 streams; the oldest ends first", async () => {
  const ctx = await testCtx();
  const { chatId, requester, operator } = await givenProject(ctx);
  await givenProjectPayment(ctx, {
    projectChatId: chatId,
    payerUserId: requester.id,
    recipientUserId: operator.id,
    status: "disputed",
    disputedAt: ctx.now(),
  });
  const [first] = await openStreams(ctx, requester.id, { chatId, count: 1 });
  const arbiters: Stream[] = [];
  for (let number = 0; number < 4; number += 1) {
    const { id } = await given.user(ctx, { role: "admin" });
    arbiters.push(...(await openStreams(ctx, id, { chatId, count: 5 })));
  }

  expect(await rest(first!)).toEqual(["replaced"]);
  for (const stream of arbiters) stream.leave();
  for (const stream of arbiters) expect(await rest(stream)).toEqual([]);
});

test("an ended stream makes room", async () => {
  const ctx = await testCtx();
  const { chatId, requester } = await givenProject(ctx);
  const six = await openStreams(ctx, requester.id, { chatId, count: 6 });
  six[5]?.leave();
  expect(await rest(six[5]!)).toEqual([]);
  const [seventh] = await openStreams(ctx, requester.id, { chatId, count: 1 });

  for (const stream of [...six.slice(0, 5), seventh!]) {
    stream.leave();
    expect(await rest(stream)).toEqual([]);
  }
});
