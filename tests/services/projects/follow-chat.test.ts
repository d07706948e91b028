import { join } from "node:path";

import { expect, inject, onTestFinished, test } from "vitest";

import { openPostgresStore } from "~/models/platform/postgres-store.server";
import { openSqliteStore } from "~/models/platform/sqlite-store.server";
import { followChat } from "~/services/projects/follow-chat.server";
import { sendMessage } from "~/services/projects/send-message.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { givenProject } from "../../support/given-projects";
import { aSecond } from "../../support/until";

const { engine } = inject("database");

/** The same database, opened as by another process. */
function otherProcess(ctx: TestCtx): TestCtx {
  const store = ctx.databaseUrl
    ? openPostgresStore(ctx.databaseUrl)
    : openSqliteStore(join(ctx.dataDir, "armory.db"));
  onTestFinished(() => store.close());
  return { ...ctx, store };
}

test.skipIf(engine === "pglite")(
  "a listener receives messages of another process within a second",
  async () => {
    const ctx = await testCtx();
    const { chatId, operator: user } = await givenProject(ctx);
    const leaving = new AbortController();
    const { signal } = leaving;
    const followed = {
      chatId,
      after: { sequence: 1, edits: 0, reads: 99 },
      signal,
    };
    const updates = followChat(otherProcess(ctx), followed);
    const first = updates.next();

    await sendMessage(ctx, { chatId, user, message: "From over here" });

    expect(await Promise.race([first, aSecond()])).toMatchObject({
      value: {
        messages: [{ message: "From over here", sequence: 2 }],
        changed: null,
      },
    });
    const nothing = updates.next();
    leaving.abort();
    expect(await nothing).toEqual({ done: true, value: undefined });
  },
);

test("a reader who was away for long gets everything, in parts", async () => {
  const ctx = await testCtx();
  const { chatId, operator: user } = await givenProject(ctx);
  for (let sent = 2; sent <= 130; sent += 1) {
    await sendMessage(ctx, { chatId, user, message: `No. ${sent}` });
  }
  const leaving = new AbortController();
  const numbers: number[] = [];
  const followed = {
    chatId,
    after: { sequence: 1, edits: 0, reads: 99 },
    signal: leaving.signal,
  };
  for await (const update of followChat(ctx, followed)) {
    if (update === "deleted") break;
    numbers.push(...update.messages.map(({ sequence }) => sequence));
    if (numbers.length === 129) leaving.abort();
  }
  expect(numbers).toEqual(Array.from({ length: 129 }, (_, at) => at + 2));
});
