import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/errors";
import type { RequestParty } from "~/domain/projects";
import { findDesignPlan, type DesignPlan } from "~/models/design-plans.server";
import {
  findChatWithParties,
  type ChatWithParties,
} from "~/models/project-chats.server";
import {
  countUnread,
  hasMessageNotice,
  listLatestMessages,
  markReadUntil,
  settleMessageNotices,
  type MessageWithSender,
} from "~/models/project-messages.server";
import { listOffers, type ProjectOffer } from "~/models/project-offers.server";
import {
  listProjectPayments,
  type ProjectPayment,
} from "~/models/project-payments.server";

import { partyOf } from "./own-request.server";

/** How many messages one answer holds at most. */
export const MESSAGES_PER_PAGE = 200;

export type ShownChat = ChatWithParties & {
  party: RequestParty;
  messages: MessageWithSender[];
  /** Whether the chat holds older messages than these. */
  hasOlder: boolean;
  offers: ProjectOffer[];
  payments: ProjectPayment[];
  plan: DesignPlan | null;
};

type ShowChat = { chatId: string; userId: string; limit?: number };

/** Only the two parties read a chat; having seen it marks it read. */
export async function showChat(
  ctx: Ctx,
  { chatId, userId, limit = MESSAGES_PER_PAGE }: ShowChat,
): Promise<ShownChat> {
  const db = ctx.store.read;
  const found = await findChatWithParties(db, chatId);
  const party = found && partyOf(found.request, userId);
  if (!found || !party) throw chatNotFound();

  const [latest, offers, payments, plan] = await Promise.all([
    listLatestMessages(db, chatId, limit + 1),
    listOffers(db, chatId),
    listProjectPayments(db, chatId),
    findDesignPlan(db, chatId),
  ]);
  const messages = latest.slice(-limit);
  const newest = messages.at(-1);
  if (newest) {
    await markSeen(ctx, { chatId, userId, readAt: newest.createdAt });
  }
  const hasOlder = latest.length > limit;
  const rest = { offers, payments, plan: plan ?? null };
  return { ...found, party, messages, hasOlder, ...rest };
}

/** The refusal of a chat that is not there, or not the reader's. */
export function chatNotFound(): DomainError {
  return new DomainError("not_found", "Chat not found");
}

type Seen = { chatId: string; userId: string; readAt: Date };

/** Writes only when something was unread: reading again costs no write. */
async function markSeen(ctx: Ctx, seen: Seen): Promise<void> {
  const { chatId, userId } = seen;
  const db = ctx.store.read;
  const unread = await countUnread(db, userId, [chatId]);
  const isNoticed = await hasMessageNotice(db, userId, chatId);
  if (!unread.has(chatId) && !isNoticed) return;
  await ctx.store.tx(async (tx) => {
    await markReadUntil(tx, seen);
    await settleMessageNotices(tx, userId, chatId);
  });
}
