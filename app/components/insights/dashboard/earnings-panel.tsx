import { Link } from "@remix-run/react";

import { Panel } from "~/components/ui/panel";
import { StatTile, StatTiles } from "~/components/ui/stat-tile";
import { plural } from "~/domain/platform/plural";
import { ratingText } from "~/domain/reviews/ratings";
import type { EarningsSummary } from "~/services/insights/dashboard/summarize-earnings.server";

/** What the user sold, earned and was rated; the rest is under Earnings. */
export function EarningsPanel({ earnings }: { earnings: EarningsSummary }) {
  const { saleCount, ratingCount } = earnings;
  return (
    <Panel
      id="earnings"
      title="Earnings"
      beside={
        <Link className="link text-sm" to="/earnings">
          Sales and payouts
        </Link>
      }
    >
      <div className="pad">
        <StatTiles>
          <StatTile
            label="Sold"
            value={earnings.sales}
            caption={
              saleCount === 1
                ? "1 sale or project"
                : `${saleCount.toLocaleString("en-US")} sales and projects`
            }
          />
          <StatTile
            label="Payable"
            value={earnings.payable}
            caption={`${earnings.pending} pending`}
          />
          <StatTile
            label="Paid"
            value={earnings.paid}
            caption="Paid out to you"
          />
          <StatTile
            label="Reviews"
            value={ratingText(earnings.rating)}
            caption={plural(ratingCount, "rating")}
          />
        </StatTiles>
      </div>
    </Panel>
  );
}
