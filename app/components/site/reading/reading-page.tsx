import type { ReadingDocument } from "~/content/reading";

import { ReadingSection } from "./reading-section";
import { SiteOwner, type Owner } from "./site-owner";
import { TableOfContents } from "./table-of-contents";

type ReadingPageProps = { document: ReadingDocument; owner?: Owner };

/** A page to read and print: title, contents, and the sections in order. */
export function ReadingPage({ document, owner }: ReadingPageProps) {
  const { title, lede, updated, sections } = document;
  return (
    <div className="wrap pt-10 pb-16">
      <h1 className="h-stencil h1">{title}</h1>
      <p className="lede mt-3">{lede}</p>
      <p className="subtle mt-3 text-xs">Last updated {updated}</p>
      {owner ? <SiteOwner owner={owner} /> : null}
      <div className="reading">
        <TableOfContents sections={sections} />
        <article className="reading-text" aria-label={title}>
          {sections.map((section) => (
            <ReadingSection key={section.id} section={section} />
          ))}
        </article>
      </div>
    </div>
  );
}
