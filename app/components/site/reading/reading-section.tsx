import type { ReadingSection as Section } from "~/content/reading";

import { Prose } from "./prose";

/** A section with its parts; each has an anchor. */
export function ReadingSection({ section }: { section: Section }) {
  const { id, title, blocks, parts = [] } = section;
  return (
    <section className="reading-section" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {title}
      </h2>
      <Prose blocks={blocks} />
      {parts.map((part) => (
        <div className="reading-part" key={part.id}>
          <h3 className="h3" id={part.id}>
            {part.title}
          </h3>
          <Prose blocks={part.blocks} />
        </div>
      ))}
    </section>
  );
}
