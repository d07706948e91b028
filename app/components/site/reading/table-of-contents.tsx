import type { ReadingSection } from "~/content/reading";

type TableOfContentsProps = {
  sections: readonly Pick<ReadingSection, "id" | "title">[];
};

/** The page's sections as links. */
export function TableOfContents({ sections }: TableOfContentsProps) {
  return (
    <nav className="toc" aria-labelledby="contents">
      <h2 className="label" id="contents">
        Contents
      </h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
