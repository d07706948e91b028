type Wanted = { q?: string; category?: string | null; page?: number };

/** The address of a part of the catalogue; defaults are left out. */
export function intelligenceHref({ q, category, page = 1 }: Wanted): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (category) query.set("category", category);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text === "" ? "/intelligence" : `/intelligence?${text}`;
}
