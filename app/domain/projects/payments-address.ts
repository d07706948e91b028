import { readSearch } from "../platform/list-search";
import { cursorIn } from "../platform/time-cursor";
import { PAYMENT_STATUSES, type PaymentStatus } from "./projects";

/** The parameters of the address of the administrators' project payments. */
export type ProjectPaymentsAddress = {
  q: string;
  /** The id of who paid or received them. */
  person: string | null;
  status: PaymentStatus | null;
  cursor: string | null;
};

export function readProjectPaymentsAddress(
  query: URLSearchParams,
): ProjectPaymentsAddress {
  const wanted = query.get("status");
  return {
    q: readSearch(query),
    person: query.get("person")?.slice(0, 100) || null,
    status: PAYMENT_STATUSES.find((status) => status === wanted) ?? null,
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
