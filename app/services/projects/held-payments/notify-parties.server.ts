import {
  writeNotice,
  type HeldPaymentNotice,
  type Without,
} from "~/content/notices/catalogue";
import { RECEIPTS } from "~/content/notices/payment-receipts";
import type { Ctx } from "~/ctx.server";
import type { NotedAct } from "~/domain/projects/payment-notes";
import type { Settlement } from "~/domain/projects/splits";
import {
  findChatWithParties,
  type ChatWithParties,
  touchChat,
} from "~/models/projects/project-chats.server";
import { listMilestones } from "~/models/projects/project-milestones.server";
import type { ProjectPayment } from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

import { notify } from "~/services/notifications/notify.server";
import { writeSystemMessage } from "../announce.server";
import type { KeptFile } from "../files/keep-chat-file.server";
import { signNote } from "./sign-note.server";

type PaymentNews = Without<HeldPaymentNotice, "chat" | "to" | "milestone"> & {
  payment: ProjectPayment;
};
/** The chat has what both parties may read. */
const BOTH = "";

type Noted = { note?: string | null; how?: string | null };
type Acted = {
  /** Null for nobody. */
  byUserId: string | null;
  /** The party's action, if its note is a message of its own. */
  act?: NotedAct | undefined;
  /** Sent with the note. */
  kept?: readonly KeptFile[] | undefined;
};

/**
 * Posts a held payment's change in its chat and notifies the parties, except
 * the one who acted. A deleted chat gets no message. If money moved, the payer
 * always gets a receipt.
 */
export async function notifyParties(
  ctx: Ctx,
  tx: Db,
  { byUserId, act, kept, ...news }: PaymentNews & Acted,
): Promise<void> {
  const { payment } = news;
  const { payerUserId, recipientUserId, projectChatId } = payment;
  const found = projectChatId && (await findChatWithParties(tx, projectChatId));
  const chat = found ? found.chat : null;
  const milestone = await findPart(tx, payment);
  const about = { ...news, chat, milestone };
  const others = [payerUserId, recipientUserId].filter((id) => id !== byUserId);
  if (chat) {
    const acted = { byUserId, act, kept };
    await writeInChat(ctx, tx, { ...acted, about: { ...about, chat } });
  }
  if (RECEIPTS.includes(news.kind)) {
    const of = writeNotice({ ...about, to: payerUserId });
    await notify(ctx, tx, { kind: "payment_receipt", payment, of });
  }
  for (const to of withoutReceipt(news, others)) {
    await notify(ctx, tx, { ...about, to });
  }
}

type InChat = Acted & {
  about: PaymentNews & {
    chat: ChatWithParties["chat"];
    milestone: string | null;
  };
};

async function writeInChat(
  ctx: Ctx,
  tx: Db,
  { about, byUserId, act, kept }: InChat,
): Promise<void> {
  const { chat, payment } = about;
  const line = isSigned(about as Noted, act) ? { ...about, note: null } : about;
  await touchChat(tx, chat.id, { status: chat.status, at: ctx.now() });
  await writeSystemMessage(ctx, tx, {
    projectChatId: chat.id,
    senderUserId: byUserId ?? payment.payerUserId,
    message: writeNotice({ ...line, to: BOTH }).message,
  });
  if (!act || !byUserId) return;
  const { note } = about as Noted;
  await signNote(ctx, tx, { payment, byUserId, act, note, kept });
}

/** Whether the chat has the note under its author's name. */
function isSigned({ how }: Noted, act: NotedAct | undefined): boolean {
  return act !== undefined || SIGNED_BEFORE.some((known) => known === how);
}

/** Settlements whose note was posted with the action that led to them. */
const SIGNED_BEFORE: readonly Settlement[] = [
  "agreement",
  "undelivered",
  "returned",
];

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
