import type { Ctx } from "~/ctx.server";
import { displayName, type Person } from "~/domain/accounts/users";
import { DomainError } from "~/domain/platform/errors";
import {
  hasChatNotice,
  MESSAGE_NOTICE,
} from "~/models/projects/chat-reads.server";
import type { ProjectFile } from "~/models/projects/project-files.server";
import { insertProjectMessage } from "~/models/projects/project-messages.server";
import type { Db } from "~/models/platform/store.server";

import { notify } from "../notifications/notify.server";
import { otherParty, type PartyChat } from "./chat-access.server";
import type { ChatMessage } from "./message-files.server";

type Post = {
  found: PartyChat;
  user: Person;
  message: string;
  files: ProjectFile[];
};

/**
 * Adds a party's message to an open chat, inside the action's transaction. The
 * other party gets one bell notification per series of unread messages, and no
 * mail.
 */
export async function postMessage(
  ctx: Ctx,
  tx: Db,
  { found, user, message, files }: Post,
): Promise<ChatMessage> {
  refuseClosedChat(found);
  const { chat } = found;
  const row = {
    id: ctx.newId(),
    senderUserId: user.id,
    message,
    attachments: files.map(({ id }) => id),
    messageType: "text" as const,
    createdAt: ctx.now(),
    editedAt: null,
    editNumber: null,
    removedAt: null,
    paymentAct: null,
    paymentId: null,
  };
  const { sequence, status } = await insertProjectMessage(tx, {
    ...row,
    projectChatId: chat.id,
  });
  refuseClosedChat({ chat: { status } });

  const other = otherParty(found);
  const about = { userId: other.id, chatId: chat.id, types: [MESSAGE_NOTICE] };
  if (!(await hasChatNotice(tx, about))) {
    await notify(ctx, tx, {
      kind: MESSAGE_NOTICE,
      other,
      chat,
      by: displayName(user),
      hasFiles: files.length > 0,
    });
  }
  return { ...row, sequence, sender: user, files };
}

/** Refuses messages in a declined or canceled request's chat. */
export function refuseClosedChat({
  chat,
}: {
  chat: Pick<PartyChat["chat"], "status">;
}): void {
  if (chat.status !== "closed") return;
  throw new DomainError("conflict", "This chat is closed.");
}
