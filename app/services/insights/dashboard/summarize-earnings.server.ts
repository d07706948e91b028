import type { Ctx } from "~/ctx.server";
import { formatBalance } from "~/domain/ledger/earnings";
import { formatAmount } from "~/domain/platform/money";
import { meanRating } from "~/domain/reviews/ratings";
import { sumRatingsOf } from "~/models/agents/created-agents.server";
import { listMovements } from "~/models/ledger/earnings.server";
import { earnerOf, findBalances } from "~/services/ledger/find-balances.server";
import { totalsOf } from "~/services/ledger/show-earnings.server";

export type EarningsSummary = NonNullable<
  Awaited<ReturnType<typeof summarizeEarnings>>
>;

/**
 * What a user earned in the site's current mode, and the ratings of their
 * agents; null before the first of either.
 */
export async function summarizeEarnings(ctx: Ctx, userId: string) {
  const earner = earnerOf(ctx, userId);
  const [movements, ratings] = await Promise.all([
    listMovements(ctx.store.read, earner),
    sumRatingsOf(ctx.store.read, userId),
  ]);
  if (movements.length === 0 && ratings.ratingCount === 0) return null;
  const balances = await findBalances(ctx, earner);
  const { sales, salesCents } = totalsOf(movements);
  return {
    sales: formatAmount(salesCents),
    saleCount: sales,
    pending: formatBalance(balances.pendingCents),
    payable: formatBalance(balances.payableCents),
    paid: formatAmount(balances.paidCents),
    rating: meanRating(ratings),
    ratingCount: ratings.ratingCount,
  };
}
