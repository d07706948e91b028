import {
  writeNotice,
  type HeldPaymentNotice,
  type Without,
} from "~/content/notices/catalogue";
import { RECEIPTS } from "~/content/notices/payment-receipts";
import type { Ctx } from "~/ctx.server";
import {
  findChatWithParties,
  touchChat,
} from "~/models/projects/project-chats.server";
import { listMilestones } from "~/models/projects/project-milestones.server";
import type { ProjectPayment } from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

import { notify } from "~/services/notifications/notify.server";
import { writeSystemMessage } from "../announce.server";

type PaymentNews = Without<HeldPaymentNotice, "chat" | "to" | "milestone"> & {
  payment: ProjectPayment;
};

/**
 * Posts a held payment's change in its chat and notifies the parties, except
 * the one who acted (null for none). A deleted chat gets no message. If money
 * moved, the payer always gets a receipt.
 */
export async function notifyParties(
  ctx: Ctx,
  tx: Db,
  { byUserId, ...news }: PaymentNews & { byUserId: string | null },
): Promise<void> {
  const { payment } = news;
  const { payerUserId, recipientUserId, projectChatId } = payment;
  const found = projectChatId && (await findChatWithParties(tx, projectChatId));
  const chat = found ? found.chat : null;
  const milestone = await findPart(tx, payment);
  const about = { ...news, chat, milestone };
  const others = [payerUserId, recipientUserId].filter((id) => id !== byUserId);
  const [first] = others;
  if (chat && first) {
    await touchChat(tx, chat.id, { status: chat.status, at: ctx.now() });
    await writeSystemMessage(ctx, tx, {
      projectChatId: chat.id,
      senderUserId: byUserId ?? payerUserId,
      message: writeNotice({ ...about, to: first }).message,
    });
  }
  if (RECEIPTS.includes(news.kind)) {
    const of = writeNotice({ ...about, to: payerUserId });
    await notify(ctx, tx, { kind: "payment_receipt", payment, of });
  }
  for (const to of withoutReceipt(news, others)) {
    await notify(ctx, tx, { ...about, to });
  }
}

/** The payer reads of moved money in the receipt. */
function withoutReceipt(
  { kind, payment }: Omit<PaymentNews, "byUserId">,
  userIds: readonly string[],
): readonly string[] {
  if (!RECEIPTS.includes(kind)) return userIds;
  return userIds.filter((id) => id !== payment.payerUserId);
}

/** The title of a payment's milestone; null if its offer has only one. */
async function findPart(
  tx: Db,
  { offerId, milestoneId }: ProjectPayment,
): Promise<string | null> {
  const milestones = await listMilestones(tx, offerId ? [offerId] : []);
  const paid = milestones.find(({ id }) => id === milestoneId);
  return paid && milestones.length > 1 ? paid.title : null;
}
