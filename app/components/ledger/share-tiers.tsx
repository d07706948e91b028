import { Badge } from "~/components/ui/badge";
import { Panel } from "~/components/ui/panel";
import type { EarningsView } from "~/services/ledger/earnings-view.server";

/** The tiers of the creator's share, with the one of the next sale marked. */
export function ShareTiers({ tiers }: Pick<EarningsView, "tiers">) {
  return (
    <Panel titleId="tiers" title="Your share">
      <table className="table">
        <caption className="sr-only">Share by lifetime net sales</caption>
        <thead>
          <tr>
            <th scope="col">Lifetime net sales</th>
            <th scope="col" className="num">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {tiers.rows.map(({ range, percent, isCurrent }) => (
            <tr key={range}>
              <td>
                <span className="row wrapx gap-x-2 gap-y-1">
                  {range}
                  {isCurrent ? <Badge tone="action">YOU ARE HERE</Badge> : null}
                </span>
              </td>
              <td className="num">{percent}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="pad grid gap-3 border-t border-line text-sm">
        <p>
          Your lifetime net sales are{" "}
          <b className="fig font-semibold">{tiers.lifetime}</b>
          {tiers.left
            ? `. You reach the next tier after ${tiers.left} more.`
            : ". This is the highest tier."}
        </p>
        <p className="muted">
          Lifetime net sales are your sales and released projects, minus refunds
          and chargebacks. Each tier’s share applies only to the part of a sale
          within that tier. A refund takes back exactly your share of that sale.
          The platform pays the card provider’s fee from its part.
        </p>
      </div>
    </Panel>
  );
}
