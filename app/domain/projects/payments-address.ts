import { readSearch } from "../platform/list-search";
import { cursorIn } from "../platform/time-cursor";
import { PAYMENT_STATUSES } from "./projects";

/**
 * What the list is filtered by: a status, without the splits, or one of what no
 * status says alone.
 */
export const PAYMENT_FILTERS = [
  "all_held",
  ...PAYMENT_STATUSES,
  "split",
  "ever_disputed",
] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

/** The parameters of the address of the administrators' project payments. */
export type ProjectPaymentsAddress = {
  q: string;
  /** The id of who paid or received them. */
  person: string | null;
  status: PaymentFilter | null;
  cursor: string | null;
};

export function readProjectPaymentsAddress(
  query: URLSearchParams,
): ProjectPaymentsAddress {
  const wanted = query.get("status");
  return {
    q: readSearch(query),
    person: query.get("person")?.slice(0, 100) || null,
    status: PAYMENT_FILTERS.find((status) => status === wanted) ?? null,
    cursor: cursorIn(query),
  };
}

export const PROJECT_PAYMENTS_PATH = "/admin/project-payments";

export function projectPaymentsHref({
  q,
  person,
  status,
  cursor,
}: Partial<ProjectPaymentsAddress>): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(person && { person }),
    ...(status && { status }),
    ...(cursor && { cursor }),
  });
  return query.size === 0
    ? PROJECT_PAYMENTS_PATH
    : `${PROJECT_PAYMENTS_PATH}?${query}`;
}
