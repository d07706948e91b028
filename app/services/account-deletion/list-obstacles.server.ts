import type { Ctx } from "~/ctx.server";
import { formatAmount } from "~/domain/money";
import { MIN_PAYOUT_CENTS } from "~/domain/orders/payouts";
import {
  countOpenProjectPayments,
  countOtherAdministrators,
  countPendingRefunds,
  countUnsettledOrders,
} from "~/models/accounts/account-obstacles.server";
import type { Db } from "~/models/store.server";
import type { SafeUser } from "~/models/accounts/users.server";

import { balancesOf, earnerOf } from "../ledger/find-balances.server";

/** What stands in the way of deleting one's account, before one tries. */
export function showObstacles(ctx: Ctx, user: SafeUser): Promise<string[]> {
  return listObstacles(ctx.store.read, ctx, user);
}

/**
 * Why an account cannot be deleted now, in sentences: money of it is pending,
 * held or payable (DETAILS "Operations"), or nobody else administers the site.
 */
export async function listObstacles(
  db: Db,
  ctx: Ctx,
  user: SafeUser,
): Promise<string[]> {
  const { pending, disputed } = await countUnsettledOrders(db, user.id);
  const refunds = await countPendingRefunds(db, user.id);
  const projects = await countOpenProjectPayments(db, user.id);
  return [
    ...(await earningsObstacles(db, ctx, user.id)),
    ...sentence(pending, "order waits for its payment", {
      many: "orders wait for their payment",
      rest: "Pay, or wait: an order ends by itself after 24 hours.",
    }),
    ...sentence(disputed, "order is disputed by a bank", {
      many: "orders are disputed by a bank",
      rest: "The bank decides.",
    }),
    ...sentence(refunds, "refund is on its way to you", {
      many: "refunds are on their way to you",
      rest: "It arrives within days.",
    }),
    ...sentence(projects, "project payment is open", {
      many: "project payments are open",
      rest: "Its money must be released or paid back first.",
    }),
    ...(await administratorObstacle(db, user)),
  ];
}

async function earningsObstacles(
  db: Db,
  ctx: Ctx,
  userId: string,
): Promise<string[]> {
  const earner = earnerOf(ctx, userId);
  const balances = await balancesOf(db, earner, ctx.now());
  const { pendingCents, payableCents } = balances;
  const [pending, payable] = [pendingCents, payableCents].map(formatAmount);
  return [
    ...(pendingCents > 0 ? [`${pending} of your earnings are pending.`] : []),
    ...(payableCents > 0
      ? [
          `${payable} of your earnings are payable to you. Your earnings page says how they reach you; write to support about less than ${formatAmount(MIN_PAYOUT_CENTS)}.`,
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
  return ["You are the only administrator. Make somebody else one first."];
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
