import type { Ctx } from "~/ctx.server";
import type { Cents } from "~/domain/platform/money";
import { listBalanceParts, type Earner } from "~/models/ledger/earnings.server";
import type { Db } from "~/models/platform/store.server";

export type Balances = {
  pendingCents: Cents;
  payableCents: Cents;
  paidCents: Cents;
};

/** A person's own earnings, in the money that the site takes now. */
export function earnerOf(ctx: Pick<Ctx, "payments">, userId: string): Earner {
  return { creatorUserId: userId, paymentMode: ctx.payments.mode };
}

/**
 * What a creator has: pending until the refund window of a sale has passed,
 * payable from then on less what was paid out.
 */
export function findBalances(
  ctx: Pick<Ctx, "store" | "now">,
  earner: Earner,
): Promise<Balances> {
  return balancesOf(ctx.store.read, earner, ctx.now());
}

/** The same at a moment, also inside a transaction. */
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
 * A run for a later day, which a demo may ask for, pays ahead what only waits
 * now: it counts against what is payable, and for the rest against what waits.
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
