import { PageStep, Pagination } from "~/components/ui/pagination";
import {
  arsenalHref,
  fromFirstPage,
  type ArsenalFilters,
} from "~/domain/catalogue/arsenal-filters";

type ListPagesProps = {
  filters: ArsenalFilters;
  /** Null beyond the numbered pages. */
  page: number | null;
  lastPage: number;
  previousHref: string | null;
  nextHref: string | null;
};

const LABEL = "Pages of automations";

/** Page numbers up to the limit; beyond it only previous, next and first. */
export function ListPages(props: ListPagesProps) {
  const { filters, page, lastPage, previousHref, nextHref } = props;
  const first = fromFirstPage(filters);
  if (page !== null) {
    return (
      <Pagination
        label={LABEL}
        page={page}
        pageCount={lastPage}
        hrefFor={(number) => arsenalHref({ ...first, page: number })}
        nextHref={nextHref}
      />
    );
  }
  return (
    <nav className="pager" aria-label={LABEL}>
      {previousHref ? <PageStep href={previousHref} rel="prev" /> : null}
      <a href={arsenalHref(first)} aria-label="Page 1">
        1
      </a>
      {nextHref ? <PageStep href={nextHref} rel="next" /> : null}
    </nav>
  );
}
