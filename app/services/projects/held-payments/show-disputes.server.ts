import type { Ctx } from "~/ctx.server";
import { displayName } from "~/domain/accounts/users";
import { chatFilePath } from "~/domain/projects/chat-paths";
import { formatMoment } from "~/domain/platform/dates";
import {
  decisionDue,
  heldCents,
  isSplit,
} from "~/domain/projects/held-payments";
import { DomainError } from "~/domain/platform/errors";
import {
  pageOfLists,
  type ListsPlace,
} from "~/domain/platform/following-lists";
import { EVER, type TimePage } from "~/domain/platform/time-cursor";
import { formatSize } from "~/domain/agents/file-size";
import { formatAmount } from "~/domain/platform/money";
import { BANK_CASE_TITLES } from "~/content/bank-cases";
import { UNDECIDED_STATUSES } from "~/domain/payments/card-disputes";
import {
  listBankCases,
  listCardDisputes,
  type CardDispute,
} from "~/models/payments/card-disputes.server";
import { listFailedRefunds } from "~/models/payments/failed-refunds.server";
import {
  listOpenSplits,
  type DisputeSplit,
} from "~/models/projects/dispute-splits.server";
import { paymentFound } from "~/models/platform/record-search.server";
import {
  findReadablePayment,
  listEndedDisputes,
  listOpenDisputes,
  type DisputedPayment,
} from "~/models/projects/disputed-payments.server";

import { endedWords } from "./ended-words.server";
import { termsView } from "../offers/milestone-view.server";
import { paymentWords } from "../offers/payment-words.server";
import { dealRevision } from "../deal-revision.server";
import { readChat, type WholeChat } from "../read-chat.server";

const PAGE_SIZE = 24;

/**
 * One page of the disputes that contain a text: the open ones by deadline, then
 * the others.
 */
export async function pageDisputes(ctx: Ctx, from: ListsPlace | null, q = "") {
  const { mode } = ctx.payments;
  const found = paymentFound({ engine: ctx.store.engine, q });
  const lists = [listOpenDisputes, listEndedDisputes].map(
    (list) => (page: TimePage) =>
      list(ctx.store.read, { mode, found, ...page }),
  );
  const { items, next } = await pageOfLists(
    lists,
    { limit: PAGE_SIZE, from },
    ({ payment: { id, disputedAt } }) => ({ at: disputedAt ?? EVER, id }),
  );
  const ids = items.map(({ payment }) => payment.id);
  const [failed, cases] = await Promise.all([
    listFailedRefunds(ctx.store.read, ids),
    listBankCases(ctx.store.read, "projectPaymentId", ids),
  ]);
  const disputes = items.map((item) => ({
    ...disputeView(item, failed),
    bankCase: cases.get(item.payment.id) ?? null,
  }));
  return { disputes, next };
}

type Reader = {
  paymentId: string;
  user: { id: string; role: string };
  /** Returns only messages before this number. */
  before?: number | null;
};

/**
 * One payment that was disputed, on the site or at the bank, with its whole
 * chat. Only a dispute on the site is decided here.
 */
export async function showDispute(
  ctx: Ctx,
  { paymentId, user, before = null }: Reader,
) {
  const found = await findReadablePayment(
    ctx.store.read,
    paymentId,
    ctx.payments.mode,
  );
  if (!found) throw new DomainError("not_found", "Dispute not found");
  const { projectChatId: chatId } = found.payment;
  const chat = chatId ? await readChat(ctx, { chatId, user, before }) : null;
  const failed = await listFailedRefunds(ctx.store.read, [found.payment.id]);
  const view = disputeView(found, failed);
  const bankCases = await listCardDisputes(ctx.store.read, found.payment.id);
  const splits = view.isOpen
    ? await listOpenSplits(ctx.store.read, [found.payment.id])
    : [];
  const notDecided = view.isOpen ? whyNot(found, user.id) : null;
  return {
    ...view,
    bankCases: bankCases.map(bankCaseView),
    splits: splits.map((split) => splitView(split, found)),
    notDecided,
    canDecide: view.isOpen && notDecided === null,
    milestone: agreedMilestone(found, chat),
    ...chatView(chat),
  };
}

function bankCaseView({ id, status, amountCents, createdAt }: CardDispute) {
  const isUndecided = UNDECIDED_STATUSES.some((one) => one === status);
  return {
    id,
    title: BANK_CASE_TITLES[status],
    text: `${formatAmount(amountCents)}, since ${formatMoment(createdAt)}.`,
    isUndecided,
  };
}

/** A proposal of a party to split the held money. */
function splitView(
  { id, proposerUserId, refundCents, note }: DisputeSplit,
  { payment, payer, recipient }: DisputedPayment,
) {
  const proposer = proposerUserId === payer.id ? payer : recipient;
  return {
    id,
    from: displayName(proposer),
    back: formatAmount(refundCents),
    rest: formatAmount(heldCents(payment) - refundCents),
    refundAmount: (refundCents / 100).toFixed(2),
    note,
  };
}

/** Why this administrator cannot decide it now. */
function whyNot(
  { payment, payer, recipient }: DisputedPayment,
  userId: string,
): string | null {
  if ([payer.id, recipient.id].includes(userId)) {
    return "You are a party to this dispute, so another administrator decides it.";
  }
  return payment.chargebackAt === null
    ? null
    : "The card’s bank has disputed this payment, and the bank decides first.";
}

/** The terms of the disputed milestone; null once its chat is deleted. */
function agreedMilestone({ payment }: DisputedPayment, chat: WholeChat | null) {
  const milestone = chat?.offers
    .flatMap(({ milestones }) => milestones)
    .find(({ id }) => id === payment.milestoneId);
  return milestone ? termsView(milestone) : null;
}

function chatView(chat: WholeChat | null) {
  const { messages = [], offers = [], hasOlder = false } = chat ?? {};
  const [first] = messages;
  return {
    olderThan: hasOlder && first ? first.sequence : null,
    messages: messages.map(messageView),
    offers: offers.map(offerView),
  };
}

function messageView(message: WholeChat["messages"][number]) {
  return {
    id: message.id,
    from: displayName(message.sender),
    sentAt: message.createdAt.toISOString(),
    isEdited: message.editedAt !== null,
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
  const { id, status, description, milestones } = offer;
  const amount = formatAmount(offer.amountCents);
  const parts = milestones.map((milestone) => ({
    id: milestone.id,
    ...termsView(milestone),
  }));
  return { id, status, description, amount, milestones: parts };
}

function disputeView(disputed: DisputedPayment, failed: ReadonlySet<string>) {
  const { payment, title, payer, recipient } = disputed;
  const isRefundFailed = failed.has(payment.id);
  const isOpen = payment.status === "disputed" && payment.resolvedAt === null;
  const { disputedAt } = payment;
  return {
    id: payment.id,
    title: title ?? "Deleted chat",
    amount: formatAmount(payment.amountCents),
    held: formatAmount(heldCents(payment)),
    released: formatAmount(payment.releasedCents),
    refunded: formatAmount(payment.refundedCents),
    status: payment.status,
    isSplit: isSplit(payment),
    itemName: payment.itemName,
    suspended: [payer, recipient]
      .filter(({ suspendedAt }) => suspendedAt !== null)
      .map(displayName),
    requesterId: payer.id,
    operatorId: recipient.id,
    requester: displayName(payer),
    operator: displayName(recipient),
    opened: payment.disputedAt ? formatMoment(payment.disputedAt) : "",
    reason: payment.disputeReason,
    note: payment.resolutionNote,
    words: paymentWords(payment, "administrator", isRefundFailed),
    ended: endedWords(disputed),
    isRefundFailed: isOpen && isRefundFailed,
    isOpen,
    decideBy: isOpen && disputedAt && formatMoment(decisionDue(disputedAt)),
    revision: dealRevision(payment),
  };
}
