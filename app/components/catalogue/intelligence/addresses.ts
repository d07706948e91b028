type Wanted = {
  q?: string;
  category?: string | null;
  industry?: string | null;
  page?: number;
};

/** The address of a part of the catalogue; defaults are omitted. */
export function intelligenceHref(wanted: Wanted): string {
  const { q, category, industry, page = 1 } = wanted;
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (category) query.set("category", category);
  if (industry) query.set("industry", industry);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text === "" ? "/intelligence" : `/intelligence?${text}`;
}
