import type { Ctx } from "~/ctx.server";
import type { ChatStatus } from "~/domain/projects/projects";
import { touchChat } from "~/models/projects/project-chats.server";
import { insertProjectMessage } from "~/models/projects/project-messages.server";
import type { Db } from "~/models/platform/store.server";

import { notify } from "../notifications/notify.server";

type Announcement = {
  chatId: string;
  sender: { id: string };
  other: { id: string; email: string };
  text: string;
  chatStatus: ChatStatus;
  notice: { type: string; title: string; requestId: string };
};

/**
 * Says what a party did: a system message in the chat, and the other party is
 * told of it and its project in the bell and by mail, in the transaction of the
 * act.
 */
export async function announce(
  tx: Db,
  ctx: Ctx,
  { chatId, sender, other, text, chatStatus, notice }: Announcement,
): Promise<void> {
  const now = ctx.now();
  await insertProjectMessage(tx, {
    id: ctx.newId(),
    projectChatId: chatId,
    senderUserId: sender.id,
    message: text,
    attachments: [],
    messageType: "system",
    createdAt: now,
  });
  const project = await touchChat(tx, chatId, { status: chatStatus, at: now });
  await notify(tx, ctx, {
    user: other,
    type: notice.type,
    title: project ? `${notice.title}: ${project}` : notice.title,
    message: text,
    relatedId: chatId,
    mail: {
      dedupeKey: `${notice.type}:${notice.requestId}`,
      path: `/dashboard/chats/${chatId}`,
      label: "Open the project chat",
    },
  });
}
