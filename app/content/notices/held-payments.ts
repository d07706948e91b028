import { formatMoment } from "~/domain/platform/dates";
import { formatAmount, type Cents } from "~/domain/platform/money";
import type { DisputeStage } from "~/domain/payments/card-disputes";
import type { PaymentStatus } from "~/domain/projects/projects";

import { CHAT, family, type Notices } from "./notice";

type Payment = { id: string; amountCents: Cents };

/** `to` is a party; `chat` is null once it was deleted. */
type InChat = {
  payment: Payment;
  to: string;
  chat: { id: string; title: string } | null;
};
type Noted = InChat & { note?: string | null };
type Delivered = Noted & { payment: { releaseDueAt: Date | null } };
type Released = Noted & {
  payment: { shareCents: Cents | null };
  /**
   * Released after 14 days or by an administrator; by the requester if absent.
   */
  how?: "time" | "decision";
};
type Refunded = Noted & { refundId: string };
type ChargedBack = InChat & {
  payment: { status: PaymentStatus; releasedAt: Date | null };
  disputeId: string;
  stage: DisputeStage;
};
type Surplus = {
  payment: Payment & { payerUserId: string; projectChatId: string | null };
  refundId: string;
};

const PARTIES = {
  audience: "Both parties, except one that acted",
  by: "bell and mail",
  link: CHAT,
} as const;

const toParties = family(PARTIES, ({ payment, to, chat }: InChat) => ({
  to,
  about: chat?.id ?? null,
  act: `${payment.id}:${to}`,
}));

const toPayer = family(
  { ...PARTIES, audience: "Requester" },
  ({ payment, refundId }: Surplus) => ({
    to: payment.payerUserId,
    about: payment.projectChatId,
    act: refundId,
  }),
);

function titled(event: string, { chat }: InChat): string {
  return chat ? `${event}: ${chat.title}` : event;
}

function withNote(words: string, { note }: Noted): string {
  return note ? `${words}\n\n${note}` : words;
}

function amountOf({ payment }: { payment: Payment }): string {
  return formatAmount(payment.amountCents);
}

function notPaid(why: string) {
  return toParties((ended: InChat) => ({
    title: titled("Offer not paid", ended),
    message: `The payment of ${amountOf(ended)} ${why}. Nothing was charged. The requester can pay the offer again.`,
  }));
}

/** The message of each of these is also written into the project chat. */
export const heldPaymentNotices = {
  payment_held: toParties((held: InChat) => ({
    title: titled("Payment held", held),
    message: `${amountOf(held)} was paid. It is held until the requester approves the work.`,
  })),
  payment_failed: notPaid(
    "did not go through, because too many cards were declined",
  ),
  payment_canceled: notPaid("was started but not completed within a day"),
  payment_delivered: toParties((delivered: Delivered) => {
    const { releaseDueAt } = delivered.payment;
    const due = releaseDueAt ? formatMoment(releaseDueAt) : "";
    const words = `The work is marked as delivered. ${amountOf(delivered)} will be released automatically on ${due}, unless it is released or disputed first.`;
    return {
      title: titled("Work delivered", delivered),
      message: withNote(words, delivered),
    };
  }),
  payment_released: toParties((released: Released) => {
    const { how, payment } = released;
    const itself =
      how === "time" ? " automatically, 14 days after delivery" : "";
    const words = `${amountOf(released)} was released${itself}. The operator’s share is ${formatAmount(payment.shareCents ?? 0)}.`;
    return how === "decision"
      ? {
          title: titled("Dispute decided: released", released),
          message: withNote(`The dispute is decided: ${words}`, released),
        }
      : {
          title: titled("Payment released", released),
          message: withNote(words, released),
        };
  }),
  payment_disputed: toParties((disputed: Noted) => ({
    title: titled("Payment disputed", disputed),
    message: withNote(
      `A dispute about ${amountOf(disputed)} was opened. An administrator will read this chat and decide.`,
      disputed,
    ),
  })),
  payment_refunded: toParties((refunded: Refunded) => ({
    act: `${refunded.refundId}:${refunded.to}`,
    title: titled("Payment refunded", refunded),
    message: withNote(
      `${amountOf(refunded)} was refunded to the original payment method.`,
      refunded,
    ),
  })),
  payment_refund_failed: toParties((failed: Refunded) => ({
    act: `${failed.refundId}:${failed.to}`,
    title: titled("Refund failed", failed),
    message: `The refund of ${amountOf(failed)} did not go through. We still have the money, and an administrator will look into it.`,
  })),
  payment_chargeback: toParties((news: ChargedBack) => ({
    act: `${news.disputeId}:${news.stage}:${news.to}`,
    title: titled("Payment disputed by the bank", news),
    message: chargebackTexts(news)[news.stage],
  })),
} as const satisfies Notices;

export const surplusNotices = {
  payment_surplus: toPayer((surplus: Surplus) => ({
    title: "Paid twice",
    message: `We received a payment of ${amountOf(surplus)} that was not due. We are refunding it in full, and you don’t need to do anything.`,
  })),
  payment_surplus_failed: toPayer(
    ({ amountCents }: Surplus & { amountCents: Cents }) => ({
      title: "Refund failed",
      message: `You paid ${formatAmount(amountCents)} that was not due, and its refund did not go through. We still have the money and try again every day. If your card has changed, contact support.`,
    }),
  ),
} as const satisfies Notices;

type StageTexts = Record<DisputeStage, string>;

const HELD_TEXTS: StageTexts = {
  opened:
    "The card’s bank has disputed this payment. It can’t be released until the bank decides.",
  won: "The bank decided that the payment is valid. It can be released again.",
  lost: "The bank took the payment back.",
};

const RELEASED_TEXTS: StageTexts = {
  opened:
    "The card’s bank has disputed the released payment. The operator keeps their share until the bank decides.",
  won: "The bank decided that the payment is valid, so it stays released.",
  lost: "The bank took the released payment back, so the operator’s share is reversed.",
};

const REFUNDED_TEXTS: StageTexts = {
  opened:
    "The card’s bank is disputing a payment that has already been refunded. Nothing changes in the project.",
  won: "The bank decided that no more money is due, because the payment was refunded.",
  lost: "The bank took back a payment that had already been refunded. Nothing changes in the project.",
};

function chargebackTexts({ payment }: ChargedBack): StageTexts {
  if (payment.status === "refunded") return REFUNDED_TEXTS;
  return payment.releasedAt === null ? HELD_TEXTS : RELEASED_TEXTS;
}
