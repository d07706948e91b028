import type { Ctx } from "~/ctx.server";
import type { NotedAct } from "~/domain/projects/payment-notes";
import { insertProjectMessage } from "~/models/projects/project-messages.server";
import type { ProjectPayment } from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

import { attachFiles } from "../files/attach-files.server";
import type { KeptFile } from "../files/keep-chat-file.server";

type SignedNote = {
  payment: ProjectPayment;
  byUserId: string;
  act: NotedAct;
  note?: string | null | undefined;
  kept?: readonly KeptFile[] | undefined;
};

/**
 * Posts a party's note on a payment in the chat, as a message of its author
 * with its files. Writes nothing without a note and files.
 */
export async function signNote(
  ctx: Ctx,
  tx: Db,
  { payment, byUserId, act, kept = [], ...signed }: SignedNote,
): Promise<void> {
  const note = signed.note ?? "";
  const { id: paymentId, projectChatId: chatId } = payment;
  if (chatId === null || (note === "" && kept.length === 0)) return;
  const files = await attachFiles(ctx, tx, { chatId, userId: byUserId, kept });
  await insertProjectMessage(tx, {
    id: ctx.newId(),
    projectChatId: chatId,
    senderUserId: byUserId,
    message: note,
    attachments: files.map(({ id }) => id),
    messageType: "text",
    createdAt: ctx.now(),
    paymentAct: act,
    paymentId,
  });
}
