import { DescribeInstead } from "~/components/catalogue/search/describe-instead";
import type { ArsenalFilters } from "~/domain/catalogue/arsenal-filters";

import { AgentCards } from "./agent-cards";
import type { ClassicAgent } from "./classic-list";

type CloseMatchesProps = {
  filters: ArsenalFilters;
  close: ClassicAgent[];
  /** Nothing matches exactly, which is said above. */
  isFirst: boolean;
  /** Which of them name the searched system. */
  closeNote: string | null;
};

/** Agents with the searched meaning in other words. */
export function CloseMatches(props: CloseMatchesProps) {
  const { filters, close, isFirst, closeNote } = props;
  if (close.length === 0) return null;
  return (
    <section
      className={isFirst ? undefined : "mt-9"}
      aria-labelledby="close-matches"
    >
      <h2 className={isFirst ? "sr-only" : "h3"} id="close-matches">
        Close matches
      </h2>
      <p className="muted mt-1 mb-4">
        {closeNote ??
          `Agents that match synonyms, other word forms or a corrected spelling of “${filters.q}”.`}
      </p>
      {isFirst ? (
        <p className="mb-4">
          <DescribeInstead q={filters.q} />
        </p>
      ) : null}
      <AgentCards
        agents={close}
        filters={filters}
        label="Close matches"
        heading="h3"
      />
    </section>
  );
}
