import { ChevronsLeft } from "lucide-react";

import { Icon } from "./icon";
import { PageStep } from "./pagination";

type NextPageProps = {
  label: string;
  /** Null on the first page. */
  firstHref: string | null;
  /** Null on the last page. */
  nextHref: string | null;
};

/** Links of a list without page numbers; renders nothing for a single page. */
export function NextPage({ label, firstHref, nextHref }: NextPageProps) {
  if (firstHref === null && nextHref === null) return null;
  return (
    <nav className="pager mt-5" aria-label={label}>
      {firstHref === null ? null : (
        <a href={firstHref} rel="first">
          <Icon of={ChevronsLeft} />
          First page
        </a>
      )}
      {nextHref === null ? null : <PageStep href={nextHref} rel="next" />}
    </nav>
  );
}
