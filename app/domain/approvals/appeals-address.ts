type AppealsAddress = {
  state?: "open" | "decided";
  q?: string;
  cursor?: string;
};

/** The administrators’ list of appeals, with its search. */
export function appealsHref({ state, q, cursor }: AppealsAddress): string {
  const query = new URLSearchParams({
    ...(state === "decided" && { state }),
    ...(q && { q }),
    ...(cursor && { cursor }),
  });
  return query.size === 0 ? "/admin/appeals" : `/admin/appeals?${query}`;
}
