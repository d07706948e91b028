import { Panel } from "~/components/ui/panel";

import { RefundForm, type RefundTerms } from "./refund-form";

type RefundPanelProps = RefundTerms & { window: string | null };

/** The refund button, which opens its confirmation in place. */
export function RefundPanel({ window, ...terms }: RefundPanelProps) {
  return (
    <Panel titleId="refund" title={terms.isFree ? "Give back" : "Refund"}>
      <div className="pad grid gap-4">
        <p className="muted text-sm">
          {terms.isFree ? "Possible for " : "Full refund for "}
          {window}.
        </p>
        <details>
          <summary className="btn btn-danger cut btn-block list-none">
            {terms.isFree ? "Give back" : "Request refund"}
          </summary>
          <div className="mt-4">
            <RefundForm {...terms} />
          </div>
        </details>
      </div>
    </Panel>
  );
}
