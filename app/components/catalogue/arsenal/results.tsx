import { useNavigation } from "@remix-run/react";
import { forwardRef } from "react";

import { CountedFigure } from "~/components/ui/how-we-count";
import { AgentCardSkeleton, Skeleton } from "~/components/ui/skeleton";
import { useDelayed } from "~/components/ui/use-delayed";
import { NO_EXACT_MATCH, shownAutomations } from "~/content/searching";
import type { ArsenalFilters } from "~/domain/catalogue/arsenal-filters";

import { AgentCards } from "./agent-cards";
import type { ClassicAgent } from "./classic-list";
import { NothingFound } from "./nothing-found";
import { isList } from "./use-here";
import { ViewSwitch } from "./view-switch";

type ListProps = { filters: ArsenalFilters; agents: ClassicAgent[] };

type ResultsProps = ListProps & {
  total: number;
  /** Whether close matches follow below. */
  hasClose: boolean;
  /** That no agent names the searched system. */
  closeNote: string | null;
};

/** The number of results, announced when it changes, and one page of them. */
export const Results = forwardRef<HTMLParagraphElement, ResultsProps>(
  function Results({ total, hasClose, closeNote, ...list }, ref) {
    const { location } = useNavigation();
    const isPending = location !== undefined && isList(location.pathname);
    const isLate = useDelayed(isPending);
    return (
      <>
        <div className="row between wrapx mt-7 mb-4">
          <p className="h3 scroll-mt-24" role="status" tabIndex={-1} ref={ref}>
            {total === 0 && hasClose ? NO_EXACT_MATCH : shownAutomations(total)}
          </p>
          <span className="mr-auto">
            <CountedFigure figure="live-agents">How we count</CountedFigure>
          </span>
          <ViewSwitch filters={list.filters} />
        </div>
        <div aria-busy={isPending}>
          {isLate ? (
            <Waiting {...list} />
          ) : (
            <AgentList {...list} hasClose={hasClose} closeNote={closeNote} />
          )}
        </div>
      </>
    );
  },
);

type AgentListProps = Omit<ResultsProps, "total">;

function AgentList({ agents, filters, hasClose, closeNote }: AgentListProps) {
  if (agents.length === 0) {
    return hasClose ? null : (
      <NothingFound filters={filters} closeNote={closeNote} />
    );
  }
  return (
    <AgentCards
      agents={agents}
      filters={filters}
      label="Automations"
      heading="h2"
    />
  );
}

/** As many placeholders as there are entries, so that nothing jumps. */
function Waiting({ agents, filters }: ListProps) {
  const keys = agents.length > 0 ? agents.map(({ slug }) => slug) : ["first"];
  if (filters.view === "classic") {
    return (
      <div className="panel grid gap-3 p-4">
        {keys.map((key) => (
          <Skeleton key={key} className="h-11 w-full" />
        ))}
      </div>
    );
  }
  return (
    <div className="cards">
      {keys.map((key) => (
        <AgentCardSkeleton key={key} />
      ))}
    </div>
  );
}
