import type { ArsenalFilters } from "~/domain/catalogue/arsenal-filters";

import { AgentCards } from "./agent-cards";
import type { ClassicAgent } from "./classic-list";

type CloseMatchesProps = { filters: ArsenalFilters; close: ClassicAgent[] };

/** Agents with the searched meaning in other words. */
export function CloseMatches({ filters, close }: CloseMatchesProps) {
  if (close.length === 0) return null;
  return (
    <section className="mt-9" aria-labelledby="close-matches">
      <h2 className="h3" id="close-matches">
        Close matches
      </h2>
      <p className="muted mt-1 mb-4">
        Agents that match synonyms, other word forms or a corrected spelling of
        “{filters.q}”.
      </p>
      <AgentCards
        agents={close}
        filters={filters}
        label="Close matches"
        heading="h3"
      />
    </section>
  );
}
