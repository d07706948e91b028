import { Badge } from "~/components/ui/badge";
import type { EarningsView } from "~/services/ledger/earnings-view.server";

/** The tiers of the creator's share, with the one that the next sale falls in. */
export function ShareTiers({ tiers }: Pick<EarningsView, "tiers">) {
  return (
    <section className="panel" aria-labelledby="tiers">
      <div className="panel-head">
        <h2 id="tiers">Your share</h2>
      </div>
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
                <span className="row wrapx !gap-x-2 !gap-y-1">
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
            ? `; ${tiers.left} more and the next tier begins.`
            : "; there is no higher tier."}
        </p>
        <p className="muted">
          They are your sales and released projects less refunds and
          chargebacks. Each tier counts only for the part of a sale that falls
          into it. A refund takes back exactly the share of that sale. The card
          provider’s fee is paid from the platform’s part.
        </p>
      </div>
    </section>
  );
}
