import { ANOMALIES, type BankCase } from "~/domain/payments/anomalies";
import { formatMoment } from "~/domain/platform/dates";
import { formatAmount, type Cents } from "~/domain/platform/money";

import type { Notices } from "./notice";

/** Kinds that moved money: the requester gets a receipt instead. */
export const RECEIPTS: readonly string[] = [
  "payment_held",
  "payment_released",
  "payment_refunded",
  "payment_split",
];

type Receipt = {
  payment: { id: string; payerUserId: string };
  /** The notice that the other party gets. */
  of: { act: string; title: string; message: string };
};

export const receiptNotices = {
  payment_receipt: {
    audience: "Requester, for every payment, release and refund",
    by: "bell and mail",
    link: {
      label: "Open the receipt",
      path: "/dashboard/purchases/projects/:id",
    },
    write: ({ payment, of }: Receipt) => ({
      to: payment.payerUserId,
      about: payment.id,
      act: `receipt:${of.act}`,
      title: of.title,
      message: of.message,
    }),
  },
} as const satisfies Notices;

type Disputed = {
  payment: {
    id: string;
    itemName: string;
    amountCents: Cents;
    updatedAt: Date;
  };
  to: string;
};
type FailedRefund = {
  refund: { id: string; amountCents: Cents };
  /** What the refunded payment was for. */
  description: string;
  to: string;
};

type BankNews = {
  bankCase: BankCase;
  word: { id: string; amountCents: Cents; answerBy: Date | null };
  paidFor: {
    title: string;
    /** Null if it is an order. */
    parties: { payer: string; recipient: string } | null;
  };
  to: string;
};

export const disputeNotices = {
  dispute_opened: {
    audience: "Administrators",
    by: "bell and mail",
    link: { label: "Decide the dispute", path: "/admin/disputes/:id" },
    write: ({ payment, to }: Disputed) => ({
      to,
      about: payment.id,
      act: `${payment.id}:opened:${payment.updatedAt.getTime()}:${to}`,
      title: "Dispute opened",
      message: `A dispute about ${formatAmount(payment.amountCents)} for “${payment.itemName}” was opened. Decide it within 7 days, unless the parties agree.`,
    }),
  },
  dispute_overdue: {
    audience: "Administrators",
    by: "bell and mail",
    link: { label: "Decide the dispute", path: "/admin/disputes/:id" },
    write: ({ payment, to }: Disputed) => ({
      to,
      about: payment.id,
      act: `${payment.id}:${payment.updatedAt.getTime()}:${to}`,
      title: "Dispute overdue",
      message: `A dispute about ${formatAmount(payment.amountCents)} has waited for a decision for 7 days. After 21 days the money goes back to the requester.`,
    }),
  },
  refund_failed: {
    audience: "Administrators",
    by: "bell and mail",
    link: { label: "See what to do", path: "/admin/payment-anomalies" },
    write: ({ refund, description, to }: FailedRefund) => ({
      to,
      act: `failed:${refund.id}:${to}`,
      title: `Refund failed: ${description}`,
      message: `The refund of ${formatAmount(refund.amountCents)} for “${description}” did not go through. We still have the money. It is listed under payment anomalies, with what to do.`,
    }),
  },
  bank_case: {
    audience: "Administrators",
    by: "bell and mail",
    link: { label: "See what to do", path: "/admin/payment-anomalies" },
    write: ({ bankCase, word, paidFor, to }: BankNews) => ({
      to,
      act: `${bankCase}:${word.id}:${to}`,
      title: ANOMALIES[bankCase].title,
      message: `It is about ${formatAmount(word.amountCents)} for ${paidForText(paidFor)}.${answerBy(word)} ${ANOMALIES[bankCase].advice}`,
    }),
  },
} as const satisfies Notices;

function paidForText({ title, parties }: BankNews["paidFor"]): string {
  if (!parties) return `“${title}”`;
  const { payer, recipient } = parties;
  return `the project “${title}”, paid by ${payer} for work of ${recipient}`;
}

function answerBy({ answerBy: until }: BankNews["word"]): string {
  return until ? ` Answer by ${formatMoment(until)}.` : "";
}
