import { Chip } from "~/components/ui/chip";
import {
  arsenalHref,
  fromFirstPage,
  isNarrowed,
  NO_FILTERS,
  type ArsenalFilters,
} from "~/domain/catalogue/arsenal-filters";

import { TagPicker } from "./tag-picker";
import type { TagCount } from "./use-tag-suggestions";

type ChosenFiltersProps = {
  filters: ArsenalFilters;
  operatorName: string | null;
  commonTags: TagCount[];
};

/**
 * Selected tags and operator, each with a link to remove it, and more tags to
 * add.
 */
export function ChosenFilters(props: ChosenFiltersProps) {
  const { filters, operatorName, commonTags } = props;
  const { tags, operator, view } = filters;
  const first = fromFirstPage(filters);
  return (
    <div className="row wrapx relative border-t border-line px-5 py-3">
      <span className="label">Tags</span>
      {tags.map((tag) => {
        const others = tags.filter((other) => other !== tag);
        const href = arsenalHref({ ...first, tags: others });
        return (
          <Chip key={tag} removable href={href}>
            {tag}
          </Chip>
        );
      })}
      <TagPicker filters={filters} commonTags={commonTags} />
      {operator ? (
        <Chip removable href={arsenalHref({ ...first, operator: null })}>
          {`by ${operatorName ?? "an unknown operator"}`}
        </Chip>
      ) : null}
      {isNarrowed(filters) ? (
        <a
          className="link ml-1 text-xs"
          href={arsenalHref({ ...NO_FILTERS, view })}
        >
          Clear all
        </a>
      ) : null}
    </div>
  );
}
