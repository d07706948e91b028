import { formatSize } from "~/domain/agents/file-size";

export type PackageEntriesView = {
  /** The first ones of a large package. */
  entries: { name: string; size: number }[];
  entryCount: number;
};

/** A package's entries, collapsed at first. */
export function PackageEntries({ entries, entryCount }: PackageEntriesView) {
  const left = entryCount - entries.length;
  return (
    <details>
      <summary className="link w-fit cursor-pointer">
        {entryCount === 1 ? "1 entry" : `${entryCount} entries`}
      </summary>
      <ul className="mt-3 grid gap-1 text-sm">
        {entries.map(({ name, size }) => (
          <li className="row between items-start" key={name}>
            <span className="fig wrap-anywhere">{name}</span>
            <span className="fig subtle shrink-0">{formatSize(size)}</span>
          </li>
        ))}
      </ul>
      {left > 0 ? <p className="subtle mt-2 text-sm">and {left} more</p> : null}
    </details>
  );
}
