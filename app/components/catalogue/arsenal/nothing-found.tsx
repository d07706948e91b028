import { SearchX } from "lucide-react";

import { DescribeInstead } from "~/components/catalogue/search/describe-instead";
import { EmptyState } from "~/components/ui/empty-state";
import {
  arsenalHref,
  NO_FILTERS,
  type ArsenalFilters,
} from "~/domain/catalogue/arsenal-filters";

type NothingFoundProps = {
  filters: ArsenalFilters;
  /** That no agent names the searched system. */
  systemNote: string | null;
};

/** An empty list with suggestions: describe the work, or remove filters. */
export function NothingFound({ filters, systemNote }: NothingFoundProps) {
  const { q, view } = filters;
  return (
    <EmptyState
      icon={SearchX}
      title="NO AUTOMATIONS FOUND"
      hint={systemNote ?? "Adjust your search parameters and try again."}
      action={
        <span className="row wrapx justify-center gap-4">
          <DescribeInstead q={q} />
          <a className="link" href={arsenalHref({ ...NO_FILTERS, view })}>
            Clear all filters
          </a>
        </span>
      }
    />
  );
}
