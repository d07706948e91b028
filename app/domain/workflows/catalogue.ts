/**
 * What plans know about an agent: its catalogue entry, with its listing if it
 * is for sale.
 */
export type CatalogueEntry = {
  id: string;
  slug: string;
  title: string;
  description: string;
  category: string | null;
  tags: readonly string[];
  listing: { slug: string; priceCents: number } | null;
};
