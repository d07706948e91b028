import { StatTile, StatTiles } from "~/components/ui/stat-tile";
import type { EarningsView } from "~/services/ledger/earnings-view.server";
import type { PayoutsView } from "~/services/ledger/payouts/payouts-view.server";

type BalanceTilesProps = Pick<
  EarningsView,
  "held" | "balances" | "next" | "totals"
> & {
  payouts: PayoutsView;
};

/** Held project money, pending, payable and paid earnings, and where they come from. */
export function BalanceTiles(props: BalanceTilesProps) {
  const { held, balances, next, totals, payouts } = props;
  return (
    <StatTiles>
      <StatTile
        label="Held"
        value={held.amount}
        caption={
          held.share
            ? `You receive ${held.share} once all of it is released`
            : "No project money is held"
        }
      />
      <StatTile
        label="Pending"
        value={balances.pending}
        caption={
          next
            ? `${next.amount} payable from ${next.date}`
            : "No sales in a refund window"
        }
      />
      <StatTile
        label="Payable"
        value={balances.payable}
        caption={payableCaption(payouts)}
      />
      <StatTile label="Paid" value={balances.paid} caption="Paid out to you" />
      <StatTile
        label="Sales"
        value={totals.sales}
        caption={counted(
          totals.saleCount,
          "sale or project",
          "sales and projects",
        )}
      />
      <StatTile
        label="Taken back"
        value={totals.takenBack}
        caption={counted(
          totals.takenBackCount,
          "refund or chargeback",
          "refunds and chargebacks",
        )}
      />
      <StatTile
        label="Your share"
        value={totals.share}
        caption="After refunds and chargebacks"
      />
    </StatTiles>
  );
}

function payableCaption({ state, nextDay, least }: PayoutsView): string {
  if (state === "ready") return `Goes out on ${nextDay}`;
  if (state === "small") return `Paid out weekly, from ${least}`;
  return state === "owing"
    ? "Deducted from your next earnings"
    : "Kept for you; see Payouts below";
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
