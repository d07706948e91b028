import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/errors";
import { findChatWithParties, touchChat } from "~/models/project-chats.server";
import {
  hasMessageNotice,
  insertProjectMessage,
  MESSAGE_NOTICE,
  type MessageWithSender,
} from "~/models/project-messages.server";

import { notify } from "../notifications/notify.server";
import { partyOf } from "./own-request.server";
import { chatNotFound } from "./show-chat.server";

type SendMessage = {
  chatId: string;
  user: { id: string; username: string };
  /** Trimmed, 1 to 5,000 characters. */
  message: string;
};

/**
 * A party writes in an open chat. The other's bell rings once for each stretch
 * of unread messages; messages cause no mail.
 */
export async function sendMessage(
  ctx: Ctx,
  { chatId, user, message }: SendMessage,
): Promise<MessageWithSender> {
  return ctx.store.tx(async (tx) => {
    const found = await findChatWithParties(tx, chatId);
    const party = found && partyOf(found.request, user.id);
    if (!found || !party) throw chatNotFound();
    if (found.chat.status === "closed") throw chatClosed();

    const createdAt = ctx.now();
    const text = { message, messageType: "text" as const, createdAt };
    const row = { id: ctx.newId(), senderUserId: user.id, ...text };
    const attachments: string[] = [];
    await insertProjectMessage(tx, {
      ...row,
      projectChatId: chatId,
      attachments,
    });
    await touchChat(tx, chatId, { status: found.chat.status, at: createdAt });

    const other = party === "operator" ? found.requester : found.operator;
    if (!(await hasMessageNotice(tx, other.id, chatId))) {
      await notify(tx, ctx, {
        user: other,
        type: MESSAGE_NOTICE,
        title: "New message",
        message: `${user.username} wrote in ${found.chat.title}.`,
        relatedId: chatId,
      });
    }
    return { ...row, sender: { username: user.username } };
  });
}

function chatClosed(): DomainError {
  return new DomainError("conflict", "This chat is closed.");
}
