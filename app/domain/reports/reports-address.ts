type ReportsAddress = {
  state?: "open" | "decided";
  /** Ids of the account that reports are about, or that sent them. */
  about?: string | null;
  by?: string | null;
};

/** The administrators’ list of reports, with its filters. */
export function reportsHref({ state, about, by }: ReportsAddress): string {
  const query = new URLSearchParams({
    ...(state && { state }),
    ...(about && { about }),
    ...(by && { by }),
  });
  return query.size === 0 ? "/admin/reports" : `/admin/reports?${query}`;
}
