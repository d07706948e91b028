import { ShieldCheck } from "lucide-react";

import { Icon } from "~/components/ui/icon";

/** What a plan draws on, and what buying means; only what every listing grants. */
export function Promises({ catalogueEntries }: { catalogueEntries: number }) {
  return (
    <p className="row mt-3 items-start text-sm muted">
      <Icon of={ShieldCheck} className="mt-0.5" />
      Matched against {catalogueEntries.toLocaleString("en-US")} catalogued
      agents. One-time prices, refund window shown on every agent, no
      subscription for buyers.
    </p>
  );
}
