type Jump = { category: string; count: number; anchor: string };

/** Links to the categories below, with their number of entries. */
export function JumpList({ groups }: { groups: Jump[] }) {
  return (
    <nav aria-label="Categories" className="mt-6">
      <h2 className="label mb-2">Jump to a category</h2>
      <ul className="flex flex-wrap gap-2">
        {groups.map(({ category, count, anchor }) => (
          <li key={anchor}>
            <a className="chip" href={`#${anchor}`}>
              {category} <span className="fig subtle">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
