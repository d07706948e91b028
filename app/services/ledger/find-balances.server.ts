import type { Ctx } from "~/ctx.server";
import type { Cents } from "~/domain/platform/money";
import { listBalanceParts, type Earner } from "~/models/ledger/earnings.server";
import type { Db } from "~/models/platform/store.server";

export type Balances = {
  pendingCents: Cents;
  payableCents: Cents;
  paidCents: Cents;
};

/** A user's earnings account, in the site's current mode. */
export function earnerOf(ctx: Pick<Ctx, "payments">, userId: string): Earner {
  return { creatorUserId: userId, paymentMode: ctx.payments.mode };
}

/**
 * A creator's balances: a sale is pending until its refund window has passed,
 * then payable, less what was paid out.
 */
export function findBalances(
  ctx: Pick<Ctx, "store" | "now">,
  earner: Earner,
): Promise<Balances> {
  return balancesOf(ctx.store.read, earner, ctx.now());
}

/** The balances at a given moment; also works inside a transaction. */
export async function balancesOf(
  db: Db,
  earner: Earner,
  now: Date,
): Promise<Balances> {
  const parts = await listBalanceParts(db, earner, now);
  const balances = { pendingCents: 0, payableCents: 0, paidCents: 0 };
  let aheadCents = 0;
  for (const { kind, worthCents, waitingCents } of parts) {
    balances.payableCents += worthCents - waitingCents;
    if (kind === "payout") {
      balances.paidCents -= worthCents;
      aheadCents -= waitingCents;
    } else {
      balances.pendingCents += waitingCents;
    }
  }
  return withoutAhead(balances, aheadCents);
}

/**
 * In demo mode, a payout run for a future day pays pending money in advance.
 * The advance reduces the payable balance first, then the pending one.
 */
function withoutAhead(balances: Balances, aheadCents: Cents): Balances {
  const { payableCents, pendingCents } = balances;
  const fromPayable = Math.min(aheadCents, Math.max(0, payableCents));
  return {
    ...balances,
    payableCents: payableCents - fromPayable,
    pendingCents: pendingCents - (aheadCents - fromPayable),
  };
}
