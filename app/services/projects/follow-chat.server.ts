import type { Ctx } from "~/ctx.server";
import type { ChatStatus, RequestStatus } from "~/domain/projects/projects";
import { findChatWithParties } from "~/models/projects/project-chats.server";
import { listMessagesAfter } from "~/models/projects/project-messages.server";
import {
  listOffers,
  type ProjectOffer,
} from "~/models/projects/project-offers.server";
import {
  listProjectPayments,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";
import type { Store } from "~/models/platform/store.server";

import { requireReadableChat } from "./chat-access.server";
import { nextMessage } from "./chat-pulse.server";
import { withFiles, type ChatMessage } from "./message-files.server";

const AT_ONCE = 100;
/** A row and the message about it are written in one transaction. */
const ONE_ACT_MS = 10_000;

/** What became of a chat: its new messages, and what they say has changed. */
export type ChatUpdate = {
  messages: ChatMessage[];
  /** Null where the messages are only words. */
  changed: {
    chatStatus: ChatStatus;
    requestStatus: RequestStatus;
    offers: ProjectOffer[];
    payments: ProjectPayment[];
  } | null;
};

type FollowChat = {
  chatId: string;
  user: { id: string; role: string };
  /** The number of the last message that is known; null for the latest. */
  after: number | null;
};

/** Where a reader of the chat begins to follow it; strangers find nothing. */
export async function startFollowing(
  ctx: Ctx,
  { chatId, user, after }: FollowChat,
): Promise<number> {
  const { chat } = await requireReadableChat(ctx.store.read, { chatId, user });
  return after ?? chat.lastSequence;
}

type Following = { chatId: string; after: number; signal: AbortSignal };

/**
 * Every message after the given one, each once and in its order, as soon as it
 * is written; "deleted" is the last that is said of a chat.
 */
export async function* followChat(
  ctx: Ctx,
  { chatId, after, signal }: Following,
): AsyncGenerator<ChatUpdate | "deleted", void> {
  let last = after;
  while (!signal.aborted) {
    const reached = await nextMessage(ctx.store, {
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
    last = update.messages.at(-1)?.sequence ?? last;
    yield update;
  }
}

type Reading = { chatId: string; after: number };

/** The readings that are under way, by chat and first number. */
const readings = new WeakMap<Store, Map<string, Promise<ChatUpdate | null>>>();

/** Listeners that wait for the same messages of a chat share one reading. */
function readShared(
  ctx: Ctx,
  { chatId, after }: Reading,
): Promise<ChatUpdate | null> {
  const shared =
    readings.get(ctx.store) ?? new Map<string, Promise<ChatUpdate | null>>();
  readings.set(ctx.store, shared);
  const key = `${chatId} ${after}`;
  const reading =
    shared.get(key) ??
    readAfter(ctx, chatId, after).finally(() => shared.delete(key));
  shared.set(key, reading);
  return reading;
}

async function readAfter(
  ctx: Ctx,
  chatId: string,
  after: number,
): Promise<ChatUpdate | null> {
  const db = ctx.store.read;
  const found = await findChatWithParties(db, chatId);
  if (!found) return null;
  const rows = await listMessagesAfter(db, { chatId, after, limit: AT_ONCE });
  const messages = await withFiles(db, rows);
  const act = rows.find(({ messageType }) => messageType === "system");
  if (!act) return { messages, changed: null };
  const since = act.createdAt.getTime() - ONE_ACT_MS;
  const isRecent = (row: { updatedAt: Date }) =>
    row.updatedAt.getTime() >= since;
  const [offers, payments] = await Promise.all([
    listOffers(db, chatId),
    listProjectPayments(db, chatId, ctx.payments.mode),
  ]);
  const { chat, request } = found;
  const statuses = { chatStatus: chat.status, requestStatus: request.status };
  return {
    messages,
    changed: {
      ...statuses,
      offers: offers.filter(isRecent),
      payments: payments.filter(isRecent),
    },
  };
}
