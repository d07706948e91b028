import type { CatalogueEntry } from "~/domain/workflow/catalogue";
import { rankByScan } from "~/domain/workflow/scan";
import type { Match } from "~/domain/workflow/score";

export function entry(fields: Partial<CatalogueEntry> = {}): CatalogueEntry {
  const id = fields.id ?? "a1";
  return {
    id,
    slug: `slug-${id}`,
    title: "Nameless",
    description: "",
    category: null,
    tags: [],
    listing: null,
    ...fields,
  };
}

export function match(id: string, fields: Partial<Match> = {}): Match {
  return {
    entry: entry({ id, title: `Agent ${id}` }),
    score: 12,
    matched: [],
    ...fields,
  };
}

/** The score of the only entry, 0 when it is no candidate. */
export function scoreOf(
  request: string,
  fields: Partial<CatalogueEntry>,
): number {
  return rankByScan([entry(fields)], request)[0]?.score ?? 0;
}
