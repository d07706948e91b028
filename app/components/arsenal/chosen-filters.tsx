import { Chip } from "~/components/ui/chip";
import {
  arsenalHref,
  NO_FILTERS,
  type ArsenalFilters,
} from "~/domain/arsenal-filters";

type ChosenFiltersProps = {
  filters: ArsenalFilters;
  operatorName: string | null;
};

/** Chosen tags and operator; each is a link that takes it off again. */
export function ChosenFilters({ filters, operatorName }: ChosenFiltersProps) {
  const { tags, operator, view } = filters;
  if (tags.length === 0 && !operator) return null;
  const first = { ...filters, page: 1 };
  return (
    <div className="row wrapx border-t border-line px-5 py-3">
      {operator ? (
        <Chip removable href={arsenalHref({ ...first, operator: null })}>
          by {operatorName ?? "an unknown operator"}
        </Chip>
      ) : null}
      {tags.map((tag) => {
        const others = tags.filter((other) => other !== tag);
        return (
          <Chip
            key={tag}
            removable
            href={arsenalHref({ ...first, tags: others })}
          >
            {tag}
          </Chip>
        );
      })}
      <a
        className="link ml-1 text-xs"
        href={arsenalHref({ ...NO_FILTERS, view })}
      >
        Clear all
      </a>
    </div>
  );
}
