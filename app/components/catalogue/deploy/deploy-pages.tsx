import { PageStep, Pagination } from "~/components/ui/pagination";
import {
  deployHref,
  type DeployFilters,
} from "~/domain/catalogue/deploy-filters";

type DeployPagesProps = {
  filters: DeployFilters;
  /** Null beyond the numbered pages. */
  page: number | null;
  lastPage: number;
  previousHref: string | null;
  nextHref: string | null;
};

const LABEL = "Pages of deployable agents";

/** Page numbers up to the limit; beyond it previous, next and first. */
export function DeployPages(props: DeployPagesProps) {
  const { filters, page, lastPage, previousHref, nextHref } = props;
  const at = (number: number) =>
    deployHref({ ...filters, page: number, cursor: null });
  if (page !== null) {
    return (
      <Pagination
        label={LABEL}
        page={page}
        pageCount={lastPage}
        hrefFor={at}
        nextHref={nextHref}
      />
    );
  }
  return (
    <nav className="pager" aria-label={LABEL}>
      {previousHref ? <PageStep href={previousHref} rel="prev" /> : null}
      <a href={at(1)} aria-label="Page 1">
        1
      </a>
      {nextHref ? <PageStep href={nextHref} rel="next" /> : null}
    </nav>
  );
}
