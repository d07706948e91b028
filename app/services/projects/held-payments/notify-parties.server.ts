import {
  writeNotice,
  type HeldPaymentNotice,
  type Without,
} from "~/content/notices/catalogue";
import type { Ctx } from "~/ctx.server";
import {
  findChatWithParties,
  touchChat,
} from "~/models/projects/project-chats.server";
import type { ProjectPayment } from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

import { notify } from "~/services/notifications/notify.server";
import { writeSystemMessage } from "../announce.server";

type PaymentNews = Without<HeldPaymentNotice, "chat" | "to"> & {
  payment: ProjectPayment;
};

/**
 * Posts a held payment's change in its chat and notifies the parties, except
 * the one who acted (null for none). A deleted chat gets no message.
 */
export async function notifyParties(
  ctx: Ctx,
  tx: Db,
  { byUserId, ...news }: PaymentNews & { byUserId: string | null },
): Promise<void> {
  const { payerUserId, recipientUserId, projectChatId } = news.payment;
  const found = projectChatId && (await findChatWithParties(tx, projectChatId));
  const chat = found ? found.chat : null;
  const notices = [payerUserId, recipientUserId]
    .filter((id) => id !== byUserId)
    .map((to) => ({ ...news, chat, to }));
  const [first] = notices;
  if (chat && first) {
    await touchChat(tx, chat.id, { status: chat.status, at: ctx.now() });
    await writeSystemMessage(ctx, tx, {
      projectChatId: chat.id,
      senderUserId: byUserId ?? payerUserId,
      message: writeNotice(first).message,
    });
  }
  for (const notice of notices) await notify(ctx, tx, notice);
}
