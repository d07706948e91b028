/** What plans know of one agent: an entry of the intelligence catalogue, with its listing where it is for sale. */
export type CatalogueEntry = {
  id: string;
  slug: string;
  title: string;
  description: string;
  category: string | null;
  tags: readonly string[];
  listing: { slug: string; priceCents: number } | null;
};
