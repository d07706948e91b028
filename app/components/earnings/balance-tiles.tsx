import { StatTile, StatTiles } from "~/components/ui/stat-tile";
import type { EarningsView } from "~/services/ledger/earnings-view.server";

type BalanceTilesProps = Pick<EarningsView, "balances" | "next" | "totals">;

/** What is pending, payable and paid, and what it comes from. */
export function BalanceTiles({ balances, next, totals }: BalanceTilesProps) {
  return (
    <StatTiles>
      <StatTile
        label="Pending"
        value={balances.pending}
        caption={
          next
            ? `${next.amount} payable from ${next.date}`
            : "Nothing waits for a refund window"
        }
      />
      <StatTile
        label="Payable"
        value={balances.payable}
        caption="Kept for you until payouts open"
      />
      <StatTile label="Paid" value={balances.paid} caption="Paid out to you" />
      <StatTile
        label="Sales"
        value={totals.sales}
        caption={counted(
          totals.saleCount,
          "sale and project",
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
        caption="Of the sales and projects that stand"
      />
    </StatTiles>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
