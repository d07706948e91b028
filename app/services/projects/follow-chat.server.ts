import type { Ctx } from "~/ctx.server";
import type { ChatStatus, RequestStatus } from "~/domain/projects/projects";
import { findChatWithParties } from "~/models/projects/project-chats.server";
import { listMessagesAfter } from "~/models/projects/project-messages.server";
import { listOffers } from "~/models/projects/project-offers.server";
import {
  listProjectPayments,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";
import type { Store } from "~/models/platform/store.server";

import { requireReadableChat } from "./chat-access.server";
import { nextMessage } from "./chat-pulse.server";
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
 * What is new in a chat: messages, and the data that they announce as changed.
 */
export type ChatUpdate = {
  messages: ChatMessage[];
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
  /** The number of the last known message; null for the latest. */
  after: number | null;
};

/**
 * The message number from which a reader follows the chat; for other users the
 * chat is `not_found`.
 */
export async function startFollowing(
  ctx: Ctx,
  { chatId, user, after }: FollowChat,
): Promise<number> {
  const { chat } = await requireReadableChat(ctx.store.read, { chatId, user });
  return after ?? chat.lastSequence;
}

type Following = { chatId: string; after: number; signal: AbortSignal };

/**
 * Yields each message after the given one, once and in order, as soon as it is
 * written. "deleted" is the last value of a chat.
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

/** Reads in progress, by chat and first message number. */
const readings = new WeakMap<Store, Map<string, Promise<ChatUpdate | null>>>();

/** Listeners that wait for the same messages of a chat share one read. */
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
      offers: await withMilestones(db, offers.filter(isRecent)),
      payments: payments.filter(isRecent),
    },
  };
}
