import { formatMoment } from "~/domain/platform/dates";
import { formatAmount, type Cents } from "~/domain/platform/money";
import type { DisputeStage } from "~/domain/payments/card-disputes";
import { heldCents } from "~/domain/projects/held-payments";
import type { PaymentStatus } from "~/domain/projects/projects";
import type { Settlement } from "~/domain/projects/splits";

import { chargebackTexts } from "./chargeback-texts";
import { CHAT, family, type Notices } from "./notice";

type Payment = { id: string; amountCents: Cents; updatedAt: Date };

/** `to` is a party; `chat` is null after its deletion. */
type InChat = {
  payment: Payment;
  to: string;
  chat: { id: string; title: string } | null;
  /** The title of its milestone, if its offer has several. */
  milestone?: string | null;
};
type Noted = InChat & { note?: string | null };
type Delivered = Noted & { payment: { releaseDueAt: Date | null } };
type Shared = InChat & {
  payment: { shareCents: Cents | null; recipientUserId: string };
};
type Released = Noted &
  Shared & {
    /**
     * Released after 14 days or by a settlement; by the requester if absent.
     */
    how?: "time" | Settlement;
  };
type Refunded = Noted & {
  refundId: string;
  refundCents: Cents;
  how?: Settlement | null;
};
type Split = Refunded & Shared & { payment: { releasedCents: Cents } };
type Changes = Noted & { payment: { deliveryDueAt: Date | null } };
type Proposed = Noted & { split: { id: string; refundCents: Cents } };
type SplitProposed = Proposed & {
  split: { proposerUserId: string };
  payment: {
    payerUserId: string;
    releasedCents: Cents;
    refundedCents: Cents;
  };
};
type ChargedBack = InChat & {
  payment: { status: PaymentStatus; releasedAt: Date | null };
  disputeId: string;
  stage: DisputeStage;
};
export const PARTIES = {
  audience: "Both parties, except one that acted",
  by: "bell and mail",
  link: CHAT,
} as const;

const toParties = family(PARTIES, ({ payment, to, chat }: InChat) => ({
  to,
  about: chat?.id ?? null,
  act: `${payment.id}:${payment.updatedAt.getTime()}:${to}`,
}));

function titled(event: string, { chat }: InChat): string {
  return chat ? `${event}: ${chat.title}` : event;
}

function withNote(words: string, { note }: Noted): string {
  return note ? `${words}\n\n${note}` : words;
}

/** Only the operator reads what is left of the money after our part. */
function shareFor({ to, payment }: Shared): string {
  if (to !== payment.recipientUserId) return "";
  return ` Your share is ${formatAmount(payment.shareCents ?? 0)}.`;
}

type Amount = { payment: { amountCents: Cents }; milestone?: string | null };

export function amountOf({ payment, milestone }: Amount): string {
  return withPart(payment.amountCents, milestone);
}

function withPart(cents: Cents, milestone: string | null = null): string {
  const amount = formatAmount(cents);
  return milestone === null ? amount : `${amount} for “${milestone}”`;
}

const SETTLED: Record<Settlement, string> = {
  decision: "The dispute is decided: ",
  agreement: "You agreed on a split: ",
  undecided: "The dispute was not decided within 21 days: ",
  undelivered: "The work was not delivered: ",
  returned: "The operator gave the money back: ",
};

function settled(how: Settlement | null | undefined, words: string): string {
  return how ? `${SETTLED[how]}${words}` : words;
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
    const { how } = released;
    const itself =
      how === "time" ? " automatically, 14 days after delivery" : "";
    const words = `${amountOf(released)} was released${itself}.${shareFor(released)}`;
    return how && how !== "time"
      ? {
          title: titled("Dispute settled: released", released),
          message: withNote(settled(how, words), released),
        }
      : {
          title: titled("Payment released", released),
          message: withNote(words, released),
        };
  }),
  payment_changes: toParties((changed: Changes) => {
    const { deliveryDueAt } = changed.payment;
    const due = deliveryDueAt ? formatMoment(deliveryDueAt) : "";
    const words = `The requester asks for changes to the work worth ${amountOf(changed)}. It is due by ${due} and stays on hold until it is delivered again.`;
    return {
      title: titled("Changes requested", changed),
      message: withNote(words, changed),
    };
  }),
  payment_disputed: toParties((disputed: Noted) => ({
    title: titled("Payment disputed", disputed),
    message: withNote(
      `A dispute about ${amountOf(disputed)} was opened. An administrator will read this chat and decide.`,
      disputed,
    ),
  })),
  payment_dispute_withdrawn: toParties((withdrawn: Noted) => ({
    title: titled("Dispute withdrawn", withdrawn),
    message: withNote(
      `The requester withdrew the dispute about ${amountOf(withdrawn)}.`,
      withdrawn,
    ),
  })),
  payment_split_proposed: toParties((proposed: SplitProposed) => {
    const { payment, split } = proposed;
    const rest = formatAmount(heldCents(payment) - split.refundCents);
    const isRequester = split.proposerUserId === payment.payerUserId;
    const [from, to] = isRequester
      ? ["requester", "operator"]
      : ["operator", "requester"];
    return {
      act: `${split.id}:${proposed.to}`,
      title: titled("Split proposed", proposed),
      message: withNote(
        `The ${from} proposes to end the dispute about ${amountOf(proposed)}: ${formatAmount(split.refundCents)} back to the requester, ${rest} to the operator. The ${to} can accept it in the chat, or propose another split.`,
        proposed,
      ),
    };
  }),
  payment_split_withdrawn: toParties((proposed: Proposed) => ({
    act: `${proposed.split.id}:withdrawn:${proposed.to}`,
    title: titled("Proposal withdrawn", proposed),
    message: `The proposal to split ${amountOf(proposed)} was withdrawn.`,
  })),
  payment_split: toParties((split: Split) => {
    const { payment, refundCents, milestone } = split;
    const back = withPart(refundCents, milestone);
    return {
      act: `${split.refundId}:${split.to}`,
      title: titled("Dispute settled: split", split),
      message: withNote(
        settled(
          split.how,
          `${back} was refunded to the original payment method, and ${formatAmount(payment.releasedCents)} was released.${shareFor(split)}`,
        ),
        split,
      ),
    };
  }),
  payment_refunded: toParties((refunded: Refunded) => {
    const back = withPart(refunded.refundCents, refunded.milestone);
    const words = `${back} was refunded to the original payment method.`;
    return {
      act: `${refunded.refundId}:${refunded.to}`,
      title: titled("Payment refunded", refunded),
      message: withNote(settled(refunded.how, words), refunded),
    };
  }),
  payment_refund_failed: toParties(
    (failed: Refunded & { isDisputed: boolean }) => ({
      act: `${failed.refundId}:${failed.to}`,
      title: titled("Refund failed", failed),
      message: `The refund of ${withPart(failed.refundCents, failed.milestone)} did not go through. We still have the money, and administrators have been notified.${failed.isDisputed ? " The dispute is open again: you can agree on a split, or an administrator decides." : ""}`,
    }),
  ),
  payment_chargeback: toParties((news: ChargedBack) => ({
    act: `${news.disputeId}:${news.stage}:${news.to}`,
    title: titled("Payment disputed by the bank", news),
    message: chargebackTexts(news.payment)[news.stage],
  })),
} as const satisfies Notices;
