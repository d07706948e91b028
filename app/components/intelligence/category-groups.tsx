import { Ribbon } from "~/components/insignia/ribbon";

import { intelligenceHref } from "./addresses";

export type EntryView = {
  slug: string;
  title: string;
  description?: string;
  tags?: string[];
};

export type GroupView = {
  category: string;
  count: number;
  anchor: string;
  entries: EntryView[];
};

type CategoryGroupsProps = { groups: GroupView[]; q: string; isWhole: boolean };

/** Entries under their category; a shortened group links to the whole one. */
export function CategoryGroups(props: CategoryGroupsProps) {
  const { groups, q, isWhole } = props;
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
            href={intelligenceHref({ q, category: group.category })}
          >
            All {group.count} in {group.category}
          </a>
        ) : null}
      </div>
      <EntryList entries={group.entries} />
    </section>
  ));
}

function EntryList({ entries }: { entries: EntryView[] }) {
  return (
    <ul className="panel grid gap-x-8 gap-y-1 p-4 md:grid-cols-2 lg:grid-cols-3">
      {entries.map((entry) => (
        <li
          key={entry.slug}
          className={
            entry.description ? "grid content-start gap-1 py-2" : "py-1"
          }
        >
          <a
            className="linkrow font-semibold"
            href={`/intelligence/agent/${entry.slug}`}
          >
            {entry.title}
          </a>
          {entry.description ? (
            <p className="muted text-xs">{entry.description}</p>
          ) : null}
          {entry.tags ? (
            <p className="subtle text-xs">{entry.tags.join(" · ")}</p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
