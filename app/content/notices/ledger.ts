import { formatAmount, type Cents } from "~/domain/platform/money";
import { failureWords } from "~/domain/ledger/payouts";

import { EARNINGS, family, type Notices } from "./notice";

type Payout = { id: string; userId: string; amountCents: Cents };
type PaidOut = { payout: Payout };
type Failed = { payout: Payout & { failureCode: string | null } };
type Returned = PaidOut & { amountCents: Cents; totalCents: Cents };

const toAccount = family(
  { audience: "Account of the payout", by: "bell and mail", link: EARNINGS },
  ({ payout }: PaidOut) => ({ to: payout.userId, about: payout.id }),
);

export const payoutNotices = {
  payout_sent: toAccount(({ payout }: PaidOut) => ({
    act: payout.id,
    title: `Paid out: ${formatAmount(payout.amountCents)}`,
    message: `${formatAmount(payout.amountCents)} of your earnings went to your payout account. The payment provider will transfer it to your bank.`,
  })),
  payout_failed: toAccount(({ payout }: Failed) => ({
    act: payout.id,
    title: `Payout failed: ${formatAmount(payout.amountCents)}`,
    message: `${formatAmount(payout.amountCents)} could not be paid out and stays payable to you. ${failureWords(payout.failureCode)}`,
  })),
  payout_returned: toAccount(
    ({ payout, amountCents, totalCents }: Returned) => ({
      act: `${payout.id}:${totalCents}`,
      title: `Payout returned: ${formatAmount(amountCents)}`,
      message: `${formatAmount(amountCents)} of a payout was returned from your payout account. It is payable to you again.`,
    }),
  ),
} as const satisfies Notices;
