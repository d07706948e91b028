export type EntryView = {
  slug: string;
  title: string;
  description?: string;
  tags?: string[];
};

export function EntryList({ entries }: { entries: EntryView[] }) {
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
