import {
  writeNotice,
  type DealNotice,
  type Without,
} from "~/content/notices/catalogue";
import type { Ctx } from "~/ctx.server";
import type { ChatStatus } from "~/domain/projects/projects";
import { touchChat } from "~/models/projects/project-chats.server";
import { insertProjectMessage } from "~/models/projects/project-messages.server";
import type { Db } from "~/models/platform/store.server";

import { notify } from "../notifications/notify.server";

type Announcement = {
  chatId: string;
  sender: { id: string };
  chatStatus: ChatStatus;
  notice: Without<DealNotice, "chat">;
};

/** Posts a party's action in the chat and notifies the other party. */
export async function announce(
  ctx: Ctx,
  tx: Db,
  { chatId: id, sender, chatStatus: status, notice }: Announcement,
): Promise<void> {
  const title = await touchChat(tx, id, { status, at: ctx.now() });
  const told = { ...notice, chat: { id, title } };
  await writeSystemMessage(ctx, tx, {
    projectChatId: id,
    senderUserId: sender.id,
    message: writeNotice(told).message,
  });
  await notify(ctx, tx, told);
}

type SystemMessage = Pick<
  Parameters<typeof insertProjectMessage>[1],
  "projectChatId" | "senderUserId" | "message"
>;

/** Adds a system message to a chat. */
export async function writeSystemMessage(
  ctx: Ctx,
  tx: Db,
  message: SystemMessage,
): Promise<void> {
  await insertProjectMessage(tx, {
    ...message,
    id: ctx.newId(),
    attachments: [],
    messageType: "system",
    createdAt: ctx.now(),
  });
}
