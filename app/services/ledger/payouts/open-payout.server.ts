import type { Ctx } from "~/ctx.server";
import { MIN_PAYOUT_CENTS, payoutHold } from "~/domain/ledger/payouts";
import {
  findPayoutAccount,
  type PayoutAccount,
} from "~/models/ledger/payout-accounts.server";
import {
  findOpenPayout,
  insertPayout,
  latestPayoutNumber,
  type Payout,
} from "~/models/ledger/payouts.server";
import type { Db } from "~/models/platform/store.server";
import { findUser } from "~/models/accounts/users.server";

import { balancesOf, earnerOf } from "../find-balances.server";

/**
 * Opens a payout of everything payable to a user, at least 1 USD; returns one
 * that is already in transit first. Undefined if there is nothing to send or no
 * account to send it to.
 */
export async function openPayout(
  ctx: Ctx,
  tx: Db,
  userId: string,
): Promise<Payout | undefined> {
  const account = await findReceiver(ctx, tx, userId);
  if (!account) return undefined;
  const open = await findOpenPayout(tx, account.id);
  if (open) return open;
  const now = ctx.now();
  const { payableCents } = await balancesOf(tx, earnerOf(ctx, userId), now);
  if (payableCents < MIN_PAYOUT_CENTS) return undefined;
  return insertPayout(tx, {
    id: ctx.newId(),
    accountId: account.id,
    userId,
    number: (await latestPayoutNumber(tx, account.id)) + 1,
    paymentMode: account.paymentMode,
    destination: account.providerAccountId,
    amountCents: payableCents,
    status: "pending",
    createdAt: now,
    updatedAt: now,
  });
}

type Receiver = PayoutAccount & { providerAccountId: string };

/** The account of a user to whom payouts are allowed now. */
async function findReceiver(
  ctx: Ctx,
  tx: Db,
  userId: string,
): Promise<Receiver | undefined> {
  const user = await findUser(tx, userId);
  if (!user || user.suspendedAt || user.deletedAt) return undefined;
  const paymentMode = ctx.payments.mode;
  const account = await findPayoutAccount(tx, { userId, paymentMode });
  const { emailVerifiedAt } = user;
  if (!account || payoutHold({ emailVerifiedAt, account })) return undefined;
  const { providerAccountId } = account;
  return providerAccountId === null
    ? undefined
    : { ...account, providerAccountId };
}
