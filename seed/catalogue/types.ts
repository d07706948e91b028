/** An industry with the nouns that make a sentence about it concrete. */
export type Industry = {
  key: string;
  name: string;
  category: string;
  tags: readonly string[];
  org: string;
  orgs: string;
  client: string;
  clients: string;
  team: string;
  lead: string;
  system: string;
  visits: string;
  papers: string;
  urgent: string;
  question: string;
  bills: string;
  supplies: string;
  suppliers: string;
  hires: string;
  stories: string;
  metric: string;
  deadline: string;
  rule: string;
  gear: string;
  /** What a visitor leaves unpaid; only for businesses that sell online. */
  basket?: string;
  /** What is sold online. */
  goods?: string;
};

/**
 * One kind of work. `does` and `also` are sentence templates, `titles` are
 * title patterns; the industry's word replaces a `{slot}`.
 */
export type Task = {
  key: string;
  /** A category, or "industry" for the industry's own. */
  category: string;
  tags: readonly string[];
  titles: readonly string[];
  does: readonly string[];
  also: readonly string[];
  industries: readonly string[];
};

export type CatalogueEntry = {
  key: string;
  slug: string;
  title: string;
  description: string;
  category: string;
  tags: readonly string[];
  /** The key of the live agent that has this entry. */
  listingKey?: string;
};
