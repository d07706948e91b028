import type { Ctx } from "~/ctx.server";
import { formatAmount, type Cents } from "~/domain/platform/money";
import { failureWords } from "~/domain/ledger/payouts";
import type { Payout } from "~/models/ledger/payouts.server";
import type { Db } from "~/models/platform/store.server";
import { findUser } from "~/models/accounts/users.server";

import { notify } from "~/services/notifications/notify.server";

/** Who is paid is told once the provider has made the transfer. */
export async function announcePayout(
  ctx: Ctx,
  tx: Db,
  payout: Payout,
): Promise<void> {
  const amount = formatAmount(payout.amountCents);
  await tell(ctx, tx, {
    payout,
    type: "payout_sent",
    title: `Paid out: ${amount}`,
    message: `${amount} of your earnings went to your payout account. The provider pays it on to your bank.`,
    act: payout.id,
  });
}

/** Who was not paid learns why, and what to do. */
export async function announceFailure(
  ctx: Ctx,
  tx: Db,
  payout: Payout,
): Promise<void> {
  const amount = formatAmount(payout.amountCents);
  await tell(ctx, tx, {
    payout,
    type: "payout_failed",
    title: `Payout failed: ${amount}`,
    message: `${amount} could not be paid out and stays payable to you. ${failureWords(payout.failureCode)}`,
    act: payout.id,
  });
}

type Returned = { payout: Payout; amountCents: Cents; totalCents: Cents };

/** The provider took money back: it stands in the balance again. */
export async function announceReturn(
  ctx: Ctx,
  tx: Db,
  { payout, amountCents, totalCents }: Returned,
): Promise<void> {
  const amount = formatAmount(amountCents);
  await tell(ctx, tx, {
    payout,
    type: "payout_returned",
    title: `Payout came back: ${amount}`,
    message: `${amount} of a payout came back from your payout account. It is payable to you again.`,
    act: `${payout.id}:${totalCents}`,
  });
}

type Told = {
  payout: Payout;
  type: string;
  title: string;
  message: string;
  act: string;
};

async function tell(
  ctx: Ctx,
  tx: Db,
  { payout, act, ...notice }: Told,
): Promise<void> {
  const user = await findUser(tx, payout.userId);
  if (!user || user.deletedAt) return;
  await notify(tx, ctx, {
    ...notice,
    user,
    relatedId: payout.id,
    mail: {
      dedupeKey: `${notice.type}:${act}`,
      path: "/earnings",
      label: "Open your earnings",
    },
  });
}
