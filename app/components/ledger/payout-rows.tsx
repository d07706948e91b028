import { Check, Clock, Undo2, X } from "lucide-react";

import { Badge, type Tone } from "~/components/ui/badge";
import { TableRegion } from "~/components/ui/table-region";
import type {
  PayoutOutcome,
  PayoutsView,
} from "~/services/ledger/payouts/payouts-view.server";

const LOOKS: Record<PayoutOutcome, { tone: Tone; icon: typeof Check }> = {
  paid: { tone: "ok", icon: Check },
  "on its way": { tone: "info", icon: Clock },
  failed: { tone: "danger", icon: X },
  returned: { tone: "warn", icon: Undo2 },
};

/** The latest payouts with their status, newest first. */
export function PayoutRows({ rows }: Pick<PayoutsView, "rows">) {
  return (
    <TableRegion label="Table of payouts" stacked>
      <caption className="sr-only">Your latest payouts, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col" className="num">
            Amount
          </th>
          <th scope="col">State</th>
          <th scope="col">What it means</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, date, amount, outcome, note }) => (
          <tr key={id}>
            <td className="fig whitespace-nowrap" data-label="Date">
              {date}
            </td>
            <td className="num" data-label="Amount">
              {amount}
            </td>
            <td data-label="State">
              <Badge {...LOOKS[outcome]}>{outcome.toUpperCase()}</Badge>
            </td>
            <td data-label="What it means">{note}</td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}
