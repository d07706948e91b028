import type { Ctx } from "~/ctx.server";
import { displayName } from "~/domain/accounts/users";
import { markdownText } from "~/integrations/markdown.server";
import { findMark, keepMark } from "~/models/platform/app-marks.server";
import type { Db } from "~/models/platform/store.server";
import { findChatWithParties } from "~/models/projects/project-chats.server";
import { listFilesById } from "~/models/projects/project-files.server";
import {
  countWaitingMessages,
  listWaiting,
  listWaitingMessages,
  markMailed,
  type Waiting,
} from "~/models/projects/waiting-messages.server";

import { notify } from "../notifications/notify.server";
import { actOnEach } from "../platform/act-on-each.server";

/** How long messages wait (docs/product/projects.md#chats). */
const ABSENT_MS = 10 * 60_000;
/** After an outage of the worker, older messages are not mailed any more. */
const STALE_MS = 7 * 24 * 3_600_000;
/** Messages that were looked at are looked at again for this long. */
const OVERLAP_MS = 24 * 3_600_000;
const MARK = "waiting_messages_until";
const BATCH = 200;
/** How many messages the mail repeats. */
const MOST_LINES = 5;

/**
 * Mails each party what has waited for it for 10 minutes, once until it reads
 * the chat.
 */
export async function mailWaitingMessages(
  ctx: Ctx,
): Promise<{ mailed: number; failed: number }> {
  const now = ctx.now().getTime();
  const before = new Date(now - ABSENT_MS);
  const until = Number((await findMark(ctx.store.read, MARK)) ?? 0);
  const since = new Date(Math.max(now - STALE_MS, until - OVERLAP_MS));
  const written = { before, since, limit: BATCH };
  const waiting = await listWaiting(ctx.store.read, written);
  const { done, failed } = await actOnEach(ctx, waiting, {
    act: (one) => ctx.store.tx((tx) => mailOne(ctx, tx, one)),
    fault: "waiting messages could not be mailed",
  });
  if (failed === 0 && waiting.length < BATCH) {
    const value = String(before.getTime());
    await ctx.store.tx((tx) =>
      keepMark(tx, { key: MARK, value, at: ctx.now() }),
    );
  }
  return { mailed: done, failed };
}

/** False if the party has read meanwhile, or another process was first. */
async function mailOne(ctx: Ctx, tx: Db, waiting: Waiting): Promise<boolean> {
  const found = await findChatWithParties(tx, waiting.chatId);
  if (!found) return false;
  if (!(await markMailed(tx, waiting, ctx.now()))) return false;
  const { chat, operator, requester } = found;
  const [other, sender] =
    operator.id === waiting.userId
      ? [operator, requester]
      : [requester, operator];
  await notify(ctx, tx, {
    kind: "messages_waiting",
    other,
    chat,
    by: displayName(sender),
    after: waiting.readSequence,
    count: await countWaitingMessages(tx, waiting),
    texts: await textsOf(tx, waiting),
  });
  return true;
}

/** The first messages as plain text, files by their names. */
async function textsOf(tx: Db, waiting: Waiting): Promise<string[]> {
  const messages = await listWaitingMessages(tx, waiting, MOST_LINES);
  const ids = messages.flatMap(({ attachments }) => attachments);
  const files = await listFilesById(tx, ids);
  const names = new Map(files.map(({ id, fileName }) => [id, fileName]));
  return messages.map(({ message, attachments }) =>
    attachments.length === 0
      ? markdownText(message)
      : attachments.map((id) => names.get(id) ?? "File").join(", "),
  );
}
