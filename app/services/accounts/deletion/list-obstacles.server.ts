import type { Ctx } from "~/ctx.server";
import { formatAmount } from "~/domain/platform/money";
import { bindingModes } from "~/domain/payments/payment-modes";
import { MIN_PAYOUT_CENTS } from "~/domain/ledger/payouts";
import {
  countOpenProjectPayments,
  countOtherAdministrators,
  countPendingRefunds,
  countUnsettledOrders,
} from "~/models/accounts/account-obstacles.server";
import type { Db } from "~/models/platform/store.server";
import type { SafeUser } from "~/models/accounts/users.server";

import { balancesOf } from "~/services/ledger/find-balances.server";

/**
 * Returns what prevents the deletion of the user's account, before they try.
 */
export function showObstacles(ctx: Ctx, user: SafeUser): Promise<string[]> {
  return listObstacles(ctx, ctx.store.read, user);
}

/**
 * Returns the reasons why an account cannot be deleted now, as sentences
 * (docs/product/accounts.md#export-and-deletion).
 */
export async function listObstacles(
  ctx: Ctx,
  db: Db,
  user: SafeUser,
): Promise<string[]> {
  const bound = { userId: user.id, modes: bindingModes(ctx.payments.mode) };
  const { pending, disputed } = await countUnsettledOrders(db, bound);
  const refunds = await countPendingRefunds(db, bound);
  const projects = await countOpenProjectPayments(db, bound);
  return [
    ...(await earningsObstacles(ctx, db, user.id)),
    ...sentence(pending, "order is waiting for payment", {
      many: "orders are waiting for payment",
      rest: "Pay for it, or wait: an unpaid order expires after 24 hours.",
    }),
    ...sentence(disputed, "order is disputed by a bank", {
      many: "orders are disputed by a bank",
      rest: "Wait for the bank’s decision.",
    }),
    ...sentence(refunds, "refund is on its way to you", {
      many: "refunds are on their way to you",
      rest: "It should arrive within a few days.",
    }),
    ...sentence(projects, "project payment is open", {
      many: "project payments are open",
      rest: "The money has to be released or refunded first.",
    }),
    ...(await administratorObstacle(db, user)),
  ];
}

async function earningsObstacles(
  ctx: Ctx,
  db: Db,
  userId: string,
): Promise<string[]> {
  let [pendingCents, payableCents, owedCents] = [0, 0, 0];
  for (const paymentMode of bindingModes(ctx.payments.mode)) {
    const earner = { creatorUserId: userId, paymentMode };
    const balances = await balancesOf(db, earner, ctx.now());
    for (const cents of [balances.pendingCents, balances.payableCents]) {
      owedCents += Math.max(0, -cents);
    }
    pendingCents += Math.max(0, balances.pendingCents);
    payableCents += Math.max(0, balances.payableCents);
  }
  const [pending, payable] = [pendingCents, payableCents].map(formatAmount);
  return [
    ...(owedCents > 0
      ? [
          `Your balance is ${formatAmount(owedCents)} below zero, because refunds or chargebacks took back more than you had. New sales will make up for it, or contact support to settle it.`,
        ]
      : []),
    ...(pendingCents > 0 ? [`${pending} of your earnings are pending.`] : []),
    ...(payableCents > 0
      ? [
          `${payable} of your earnings are ready to be paid out. Your earnings page explains how. For less than ${formatAmount(MIN_PAYOUT_CENTS)}, contact support.`,
        ]
      : []),
  ];
}

async function administratorObstacle(
  db: Db,
  { id, role }: SafeUser,
): Promise<string[]> {
  if (role !== "admin" || (await countOtherAdministrators(db, id)) > 0) {
    return [];
  }
  return [
    "You are the only administrator. Make someone else an administrator first.",
  ];
}

type Words = { many: string; rest: string };

function sentence(
  number: number,
  one: string,
  { many, rest }: Words,
): string[] {
  if (number === 0) return [];
  return [`${number} ${number === 1 ? one : many}. ${rest}`];
}
