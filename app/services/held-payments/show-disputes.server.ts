import type { Ctx } from "~/ctx.server";
import { chatFilePath } from "~/domain/chat-files";
import { formatMoment } from "~/domain/dates";
import { DomainError } from "~/domain/errors";
import { formatSize } from "~/domain/file-size";
import { formatAmount } from "~/domain/money";
import {
  findDisputedPayment,
  listDisputedPayments,
  type DisputedPayment,
} from "~/models/disputed-payments.server";

import { paymentWords } from "../offers/payment-words.server";
import { readChat, type WholeChat } from "../projects/read-chat.server";

const MOST_DISPUTES = 200;

/** Every dispute, the open ones first, for administrators. */
export async function listDisputes(ctx: Ctx) {
  const rows = await listDisputedPayments(ctx.store.read, MOST_DISPUTES);
  const views = rows.map(disputeView);
  return [
    ...views.filter(({ isOpen }) => isOpen),
    ...views.filter(({ isOpen }) => !isOpen),
  ];
}

type Reader = { paymentId: string; user: { id: string; role: string } };

/** One dispute with the whole chat that it arose in. */
export async function showDispute(ctx: Ctx, { paymentId, user }: Reader) {
  const found = await findDisputedPayment(ctx.store.read, paymentId);
  if (!found) throw new DomainError("not_found", "Dispute not found");
  const { projectChatId: chatId } = found.payment;
  const chat = chatId ? await readChat(ctx, { chatId, user }) : null;
  const isParty = [found.payer.id, found.recipient.id].includes(user.id);
  const view = disputeView(found);
  return {
    ...view,
    canDecide: view.isOpen && !isParty && found.payment.chargebackAt === null,
    ...chatView(chat),
  };
}

function chatView(chat: WholeChat | null) {
  const { messages = [], offers = [] } = chat ?? {};
  return {
    messages: messages.map(messageView),
    offers: offers.map(offerView),
  };
}

function messageView(message: WholeChat["messages"][number]) {
  return {
    id: message.id,
    from: message.sender.username,
    when: formatMoment(message.createdAt),
    text: message.message,
    isSystem: message.messageType === "system",
    files: message.files.map(({ id, projectChatId, fileName, size }) => ({
      id,
      name: `${fileName} (${formatSize(size)})`,
      href: chatFilePath(projectChatId, id),
    })),
  };
}

function offerView(offer: WholeChat["offers"][number]) {
  const { id, status, description } = offer;
  return { id, status, description, amount: formatAmount(offer.amountCents) };
}

function disputeView({ payment, title, payer, recipient }: DisputedPayment) {
  const isUndecided = payment.resolvedByUserId === null;
  return {
    id: payment.id,
    title: title ?? "Deleted chat",
    amount: formatAmount(payment.amountCents),
    status: payment.status,
    requester: payer.username,
    operator: recipient.username,
    opened: payment.disputedAt ? formatMoment(payment.disputedAt) : "",
    reason: payment.disputeReason,
    note: payment.resolutionNote,
    words: paymentWords(payment, null),
    isOpen: payment.status === "disputed" && isUndecided,
  };
}
