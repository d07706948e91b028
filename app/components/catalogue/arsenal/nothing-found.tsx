import { SearchX } from "lucide-react";

import {
  AskOperator,
  DescribeInstead,
} from "~/components/catalogue/search/describe-instead";
import { EmptyState } from "~/components/ui/empty-state";
import { nothingFor } from "~/content/searching";
import {
  arsenalHref,
  NO_FILTERS,
  type ArsenalFilters,
} from "~/domain/catalogue/arsenal-filters";

type NothingFoundProps = {
  filters: ArsenalFilters;
  /** That no agent names the searched system. */
  closeNote: string | null;
};

/** An empty list with suggestions: describe the work, or remove filters. */
export function NothingFound({ filters, closeNote }: NothingFoundProps) {
  const { q, view } = filters;
  return (
    <EmptyState
      icon={SearchX}
      title="NO AUTOMATIONS FOUND"
      hint={closeNote ?? nothingFor(q)}
      action={
        <span className="row wrapx justify-center gap-4">
          <DescribeInstead q={q} />
          <AskOperator q={q} />
          <a className="link" href={arsenalHref({ ...NO_FILTERS, view })}>
            Clear all filters
          </a>
        </span>
      }
    />
  );
}
