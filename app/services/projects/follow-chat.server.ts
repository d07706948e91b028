import type { Ctx } from "~/ctx.server";
import type { ChatStatus, RequestStatus } from "~/domain/projects/projects";
import {
  findChatWithParties,
  listPositions,
  type ChatPosition,
  type ChatWithParties,
} from "~/models/projects/project-chats.server";
import {
  listReadMarks,
  type ReadUntil,
} from "~/models/projects/chat-reads.server";
import {
  listMessagesAfter,
  listMessagesEditedAfter,
  type MessageRow,
} from "~/models/projects/project-messages.server";
import { listOffers } from "~/models/projects/project-offers.server";
import {
  listProjectPayments,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";
import type { Store } from "~/models/platform/store.server";

import { chatNotFound, requireReadableChat } from "./chat-access.server";
import { nextChange } from "./chat-pulse.server";
import {
  withMilestones,
  type OfferWithMilestones,
} from "./offers/with-milestones.server";
import { withFiles, type ChatMessage } from "./message-files.server";

const AT_ONCE = 100;
/**
 * Rows and messages of one action are written in one transaction, so their
 * times differ by less than this.
 */
const ONE_ACT_MS = 10_000;

/**
 * What is new in a chat: read marks, edits, messages, and the data that they
 * announce as changed.
 */
export type ChatUpdate = {
  /** How far a reader has come who knows this update. */
  reached: ChatPosition;
  /** Edited messages that the reader had before. */
  edited: ChatMessage[];
  messages: ChatMessage[];
  /** The marks of both parties, if one was moved. */
  reads: ReadUntil[];
  /** Null if the messages announce no change. */
  changed: {
    chatStatus: ChatStatus;
    requestStatus: RequestStatus;
    offers: OfferWithMilestones[];
    payments: ProjectPayment[];
  } | null;
};

type FollowChat = {
  chatId: string;
  user: { id: string; role: string };
  /** What the reader knows; null for everything until now. */
  after: { [Part in keyof ChatPosition]: number | null };
};

/**
 * The position from which a reader follows the chat; for other users the chat
 * is `not_found`. A reader who knows messages but not the number of edits gets
 * each edited message again.
 */
export async function startFollowing(
  ctx: Ctx,
  { chatId, user, after }: FollowChat,
): Promise<ChatPosition> {
  const db = ctx.store.read;
  await requireReadableChat(db, { chatId, user });
  const now = (await listPositions(db, [chatId])).get(chatId);
  if (!now) throw chatNotFound();
  return {
    sequence: after.sequence ?? now.sequence,
    edits: after.edits ?? (after.sequence === null ? now.edits : 0),
    reads: after.reads ?? now.reads,
  };
}

type Following = { chatId: string; after: ChatPosition; signal: AbortSignal };

/**
 * Yields each message, edit and read mark after the given ones, in order, as soon
 * as it is written; messages once. "deleted" is the last value of a chat.
 */
export async function* followChat(
  ctx: Ctx,
  { chatId, after, signal }: Following,
): AsyncGenerator<ChatUpdate | "deleted", void> {
  let last = after;
  while (!signal.aborted) {
    const reached = await nextChange(ctx.store, {
      chatId,
      after: last,
      signal,
    });
    if (reached === last) return;
    const update =
      reached === null ? null : await readShared(ctx, { chatId, after: last });
    if (!update) {
      yield "deleted";
      return;
    }
    last = update.reached;
    yield update;
  }
}

type Reading = { chatId: string; after: ChatPosition };

/** Reads in progress, by chat and position. */
const readings = new WeakMap<Store, Map<string, Promise<ChatUpdate | null>>>();

/** Listeners that wait for the same messages of a chat share one read. */
function readShared(
  ctx: Ctx,
  { chatId, after }: Reading,
): Promise<ChatUpdate | null> {
  const shared =
    readings.get(ctx.store) ?? new Map<string, Promise<ChatUpdate | null>>();
  readings.set(ctx.store, shared);
  const { sequence, edits, reads } = after;
  const key = [chatId, sequence, edits, reads].join(" ");
  const reading =
    shared.get(key) ??
    readAfter(ctx, chatId, after).finally(() => shared.delete(key));
  shared.set(key, reading);
  return reading;
}

async function readAfter(
  ctx: Ctx,
  chatId: string,
  after: ChatPosition,
): Promise<ChatUpdate | null> {
  const db = ctx.store.read;
  const found = await findChatWithParties(db, chatId);
  if (!found) return null;
  const { sequence: upTo, edits } = after;
  const [marks, rows, changedRows] = await Promise.all([
    listReadMarks(db, chatId),
    listMessagesAfter(db, { chatId, after: upTo, limit: AT_ONCE }),
    edits < found.chat.lastEdit
      ? listMessagesEditedAfter(db, {
          chatId,
          after: edits,
          upTo,
          limit: AT_ONCE,
        })
      : [],
  ]);
  const reads = marks.reduce((total, { sequence }) => total + sequence, 0);
  const all = await withFiles(db, [...changedRows, ...rows]);
  return {
    reached: {
      sequence: rows.at(-1)?.sequence ?? upTo,
      edits: editsKnown(changedRows, found.chat.lastEdit),
      reads,
    },
    reads: reads > after.reads ? marks : [],
    edited: all.slice(0, changedRows.length),
    messages: all.slice(changedRows.length),
    changed: await changesOf(ctx, found, rows),
  };
}

/** `lastEdit` was read before the rows, which are at least as new. */
function editsKnown(rows: readonly MessageRow[], lastEdit: number): number {
  const last = rows.at(-1)?.editNumber ?? lastEdit;
  return rows.length < AT_ONCE ? Math.max(last, lastEdit) : last;
}

async function changesOf(
  ctx: Ctx,
  { chat, request }: ChatWithParties,
  rows: readonly MessageRow[],
): Promise<ChatUpdate["changed"]> {
  const act = rows.find(({ messageType }) => messageType === "system");
  if (!act) return null;
  const db = ctx.store.read;
  const since = act.createdAt.getTime() - ONE_ACT_MS;
  const isRecent = (row: { updatedAt: Date }) =>
    row.updatedAt.getTime() >= since;
  const [offers, payments] = await Promise.all([
    listOffers(db, chat.id),
    listProjectPayments(db, chat.id, ctx.payments.mode),
  ]);
  return {
    chatStatus: chat.status,
    requestStatus: request.status,
    offers: await withMilestones(db, offers.filter(isRecent)),
    payments: payments.filter(isRecent),
  };
}
