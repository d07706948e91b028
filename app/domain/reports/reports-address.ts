type ReportsAddress = {
  state?: "open" | "decided";
  /** Ids of the account that reports are about, or that sent them. */
  about?: string | null;
  by?: string | null;
  q?: string;
};

/** The administrators’ list of reports, with its filters. */
export function reportsHref({ state, about, by, q }: ReportsAddress): string {
  const query = new URLSearchParams({
    ...(state && { state }),
    ...(about && { about }),
    ...(by && { by }),
    ...(q && { q }),
  });
  return query.size === 0 ? "/admin/reports" : `/admin/reports?${query}`;
}
