import { ChevronLeft, ChevronRight } from "lucide-react";

import { Icon } from "./icon";

type PaginationProps = {
  label: string;
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  /** The address of "Next" if it is not the next number; null for none. */
  nextHref?: string | null;
};

/** The page numbers to show: first, last and neighbors; null is a gap. */
export function pageNumbers(page: number, pageCount: number) {
  const wanted = [1, page - 1, page, page + 1, pageCount];
  const kept = [...new Set(wanted)]
    .filter((number) => number >= 1 && number <= pageCount)
    .sort((a, b) => a - b);
  return kept.flatMap((number, index): (number | null)[] => {
    const before = kept[index - 1];
    if (before === undefined || number - before === 1) return [number];
    return [number - before === 2 ? number - 1 : null, number];
  });
}

type StepProps = { href: string; rel: "prev" | "next" };

/** One page back or forward. */
export function PageStep({ href, rel }: StepProps) {
  return (
    <a href={href} rel={rel}>
      {rel === "prev" ? <Icon of={ChevronLeft} /> : null}
      {rel === "prev" ? "Previous" : "Next"}
      {rel === "next" ? <Icon of={ChevronRight} /> : null}
    </a>
  );
}

/** Links to a list's other pages; renders nothing for a single page. */
export function Pagination(props: PaginationProps) {
  const { label, page, pageCount, hrefFor } = props;
  const following = page < pageCount ? hrefFor(page + 1) : null;
  const { nextHref = following } = props;
  if (pageCount <= 1) return null;
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 ? <PageStep href={hrefFor(page - 1)} rel="prev" /> : null}
      {pageNumbers(page, pageCount).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`}>…</span>
        ) : (
          <a
            key={number}
            href={hrefFor(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? "page" : undefined}
          >
            {number}
          </a>
        ),
      )}
      {nextHref ? <PageStep href={nextHref} rel="next" /> : null}
    </nav>
  );
}
