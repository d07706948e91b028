import { ShieldCheck } from "lucide-react";

import { CountedFigure } from "~/components/ui/how-we-count";
import { Icon } from "~/components/ui/icon";

type PromisesProps = { catalogueEntries: number; liveAgents: number };

/** What plans and purchases include; only what every listing grants. */
export function Promises({ catalogueEntries, liveAgents }: PromisesProps) {
  return (
    <p className="row mt-3 items-start text-sm muted">
      <Icon of={ShieldCheck} className="mt-0.5" />
      <span>
        Matched against {catalogueEntries.toLocaleString("en-US")}{" "}
        <CountedFigure figure="catalogue">catalogued agents</CountedFigure>;{" "}
        {liveAgents.toLocaleString("en-US")} {liveAgents === 1 ? "is" : "are"}{" "}
        on sale now. One-time prices, refund window shown on every agent, no
        subscription for buyers.
      </span>
    </p>
  );
}
