import { formatAmount, type Cents } from "~/domain/platform/money";

import { amountOf, PARTIES } from "./held-payments";
import { family, type Notices } from "./notice";

type Surplus = {
  payment: {
    id: string;
    amountCents: Cents;
    payerUserId: string;
    projectChatId: string | null;
  };
  refundId: string;
};

const toPayer = family(
  { ...PARTIES, audience: "Requester" },
  ({ payment, refundId }: Surplus) => ({
    to: payment.payerUserId,
    about: payment.projectChatId,
    act: refundId,
  }),
);

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
