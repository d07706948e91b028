import { MIN_PAYOUT_CENTS, nextPayoutRun } from "~/domain/ledger/payouts";
import {
  findPayoutAccount,
  insertPayoutAccount,
} from "~/models/ledger/payout-accounts.server";
import { insertPayout } from "~/models/ledger/payouts.server";
import type { Db } from "~/models/platform/store.server";
import { findUser } from "~/models/accounts/users.server";
import { balancesOf } from "~/services/ledger/find-balances.server";
import { recordPayout } from "~/services/ledger/payout-journals.server";
import { daysBefore, seedId } from "../ids";
import { userId } from "../rows/people";
import { connectInSandbox, transferInSandbox } from "./sandbox-payments.server";

const RECEIVER = "ghost_alpha";
const CONNECTED_DAYS_AGO = 90;

/**
 * Connects the demo operator's payout account and pays what was payable in the
 * first weekly run after that. Keeps existing rows.
 */
export async function writePayoutMoney(tx: Db, now: Date): Promise<void> {
  const user = await findUser(tx, userId(RECEIVER));
  if (!user) throw new Error(`No user ${RECEIVER}`);
  const owner = { userId: user.id, paymentMode: "sandbox" } as const;
  if (await findPayoutAccount(tx, owner)) return;
  const key = `payout-account:${RECEIVER}`;
  const connectedAt = daysBefore(now, CONNECTED_DAYS_AGO, key);
  const { email } = user;
  const providerAccountId = await connectInSandbox(tx, {
    key,
    at: connectedAt,
    email,
    userId: user.id,
  });
  await insertPayoutAccount(tx, {
    ...owner,
    id: seedId(key),
    providerAccountId,
    transfers: "active",
    detailsSubmitted: true,
    checkedAt: connectedAt,
    createdAt: connectedAt,
  });
  const at = nextPayoutRun(connectedAt);
  await payOut(tx, { owner, accountId: providerAccountId, at });
}

type Paying = {
  owner: { userId: string; paymentMode: "sandbox" };
  accountId: string;
  at: Date;
};

async function payOut(tx: Db, { owner, accountId, at }: Paying): Promise<void> {
  const { userId: creatorUserId, paymentMode } = owner;
  const earner = { creatorUserId, paymentMode };
  const { payableCents: amountCents } = await balancesOf(tx, earner, at);
  if (amountCents < MIN_PAYOUT_CENTS) return;
  const id = seedId(`payout:${RECEIVER}:1`);
  const transferId = await transferInSandbox(tx, {
    key: id,
    at,
    accountId,
    amountCents,
    payoutId: id,
  });
  const payout = await insertPayout(tx, {
    ...owner,
    id,
    accountId: seedId(`payout-account:${RECEIVER}`),
    number: 1,
    destination: accountId,
    amountCents,
    status: "paid",
    transferId,
    createdAt: at,
    updatedAt: at,
  });
  if (!payout) return;
  let ids = 0;
  const newId = () => {
    ids += 1;
    return seedId(`ledger:payout:${id}:${ids}`);
  };
  await recordPayout({ newId, now: () => at }, tx, { payout, madeAt: at });
}
