import { PageStep, Pagination } from "./pagination";

type ListPagesProps = {
  label: string;
  /** Null beyond the numbered pages. */
  page: number | null;
  lastPage: number;
  previousHref: string | null;
  nextHref: string | null;
  hrefFor: (page: number) => string;
};

/** Page numbers up to the limit; beyond it only previous, next and first. */
export function ListPages(props: ListPagesProps) {
  const { label, page, lastPage, previousHref, nextHref, hrefFor } = props;
  if (page !== null) {
    return (
      <Pagination
        label={label}
        page={page}
        pageCount={lastPage}
        hrefFor={hrefFor}
        nextHref={nextHref}
      />
    );
  }
  return (
    <nav className="pager" aria-label={label}>
      {previousHref ? <PageStep href={previousHref} rel="prev" /> : null}
      <a href={hrefFor(1)} aria-label="Page 1">
        1
      </a>
      {nextHref ? <PageStep href={nextHref} rel="next" /> : null}
    </nav>
  );
}
