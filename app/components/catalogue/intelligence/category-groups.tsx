import { Ribbon } from "~/components/insignia/ribbon";

import { intelligenceHref } from "./addresses";
import { EntryList, type EntryView } from "./entry-list";

type GroupView = {
  category: string;
  count: number;
  anchor: string;
  entries: EntryView[];
};

type CategoryGroupsProps = {
  groups: GroupView[];
  q: string;
  industry: string | null;
  isWhole: boolean;
};

/** Entries by category; a shortened group links to the full one. */
export function CategoryGroups(props: CategoryGroupsProps) {
  const { groups, q, industry, isWhole } = props;
  return groups.map((group) => (
    <section
      className="mt-9"
      key={group.anchor}
      id={group.anchor}
      aria-labelledby={`${group.anchor}-title`}
    >
      <div className="row between wrapx mb-3">
        <h2 className="h3 row gap-3" id={`${group.anchor}-title`}>
          <Ribbon category={group.category} />
          {group.category}
          <span className="fig subtle text-sm">{group.count}</span>
        </h2>
        {!isWhole && group.count > group.entries.length ? (
          <a
            className="link"
            href={intelligenceHref({
              q,
              industry,
              category: group.category,
            })}
          >
            All {group.count} in {group.category}
          </a>
        ) : null}
      </div>
      <EntryList entries={group.entries} />
    </section>
  ));
}
