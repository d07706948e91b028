import { Banknote, Handshake, Scale, ShoppingCart, Undo2 } from "lucide-react";

import { Badge, type Tone } from "~/components/ui/badge";
import { TableRegion } from "~/components/ui/table-region";
import type { EarningKind } from "~/domain/ledger/earnings";
import type { EarningsView } from "~/services/ledger/earnings-view.server";

type Line = EarningsView["lines"][number];

const LOOKS: Record<EarningKind, { tone: Tone; icon: typeof Scale }> = {
  sale: { tone: "ok", icon: ShoppingCart },
  project: { tone: "ok", icon: Handshake },
  refund: { tone: "warn", icon: Undo2 },
  chargeback: { tone: "danger", icon: Undo2 },
  payout: { tone: "info", icon: Banknote },
  adjustment: { tone: "idle", icon: Scale },
};

/** All movements of the balance, newest first, with their source. */
export function EarningLines({ lines }: { lines: readonly Line[] }) {
  return (
    <TableRegion label="Table of movements" stacked>
      <caption className="sr-only">
        Changes to your balance, newest first
      </caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What</th>
          <th scope="col">For</th>
          <th scope="col" className="num">
            Price
          </th>
          <th scope="col" className="num">
            Your share
          </th>
          <th scope="col" className="num">
            Balance change
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </tbody>
    </TableRegion>
  );
}

function LineRow({ line }: { line: Line }) {
  const { date, kind, what, href, order, reason } = line;
  const { gross, share, amount } = line;
  return (
    <tr>
      <td className="fig whitespace-nowrap" data-label="Date">
        {date}
      </td>
      <td data-label="What">
        <Badge {...LOOKS[kind]}>{kind.toUpperCase()}</Badge>
      </td>
      <td data-label="For">
        <div className="min-w-0">
          {href ? (
            <a className="link" href={href}>
              {what}
            </a>
          ) : (
            what
          )}
          {order ? (
            <span className="block subtle text-xs">
              Order <span className="fig">{order}</span>
            </span>
          ) : null}
          {reason ? (
            <span className="block muted whitespace-pre-line wrap-anywhere">
              The buyer’s reason: {reason}
            </span>
          ) : null}
        </div>
      </td>
      <td className="num" data-label="Price">
        {gross}
      </td>
      <td className="num" data-label="Your share">
        {share}
      </td>
      <td className="num font-semibold" data-label="Balance change">
        {amount}
      </td>
    </tr>
  );
}
