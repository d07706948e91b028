import type { Ctx } from "~/ctx.server";
import { searchText } from "~/domain/catalogue/search/search-text";
import type { EntryFilters } from "~/domain/catalogue/entry-search";
import { pickFrom } from "~/domain/catalogue/shelf";
import { findCatalogueVersion } from "~/models/catalogue/catalogue-version.server";
import { findRowsByDoc } from "~/models/catalogue/intelligence-pages.server";
import { findCloseEntries } from "~/services/catalogue/search/find-close-entries.server";
import {
  findMatches,
  findShelf,
} from "~/services/catalogue/search/find-shelf.server";
import {
  industryOptions,
  knownIndustry,
} from "~/services/catalogue/search/known-industry.server";

const ENTRIES_SHOWN = 24;

export type IntelligenceGroup = Awaited<
  ReturnType<typeof showIntelligence>
>["groups"][number];

/** An unknown industry is ignored. */
type ShowIntelligence = EntryFilters & { page: number };

/**
 * The entries whose title, description or a tag contains the text, grouped by
 * category, largest group first; entries without a category are under Other.
 * Each group shows its first entries; a single chosen category shows all, in
 * pages. The first page adds close matches.
 */
export async function showIntelligence(ctx: Ctx, wanted: ShowIntelligence) {
  const { category } = wanted;
  const industry = knownIndustry(ctx, wanted.industry);
  const version = await findCatalogueVersion(ctx.store.read);
  const shelf = await findShelf(ctx, version);
  const q = searchText(wanted.q).trim();
  const matches = await findMatches(ctx, q, version);
  const picked = pickFrom(shelf, { category, industry, matches });
  const [first] = picked;
  const pageCount = category === null || !first ? 1 : pagesOf(first.docs);
  const page = Math.min(wanted.page, pageCount);
  const shown = picked.map(({ docs }) => pageOf(docs, page));
  const rows = await findRowsByDoc(ctx.store.read, shown.flat());
  const filters = { q: wanted.q, category, industry };
  return {
    total: picked.reduce((sum, { docs }) => sum + docs.length, 0),
    page,
    pageCount,
    groups: picked.map((group, at) => ({
      category: group.category,
      count: group.docs.length,
      entries: (shown[at] ?? []).flatMap((doc) => rows.get(doc) ?? []),
    })),
    close: page === 1 ? await findCloseEntries(ctx, filters) : [],
    industry,
    categories: shelf.map((one) => one.category).sort(),
    industries: industryOptions(
      ctx,
      new Set(shelf.flatMap(({ industries }) => [...new Set(industries)])),
    ),
  };
}

function pagesOf(docs: readonly number[]): number {
  return Math.ceil(docs.length / ENTRIES_SHOWN);
}

function pageOf(docs: readonly number[], page: number): number[] {
  return docs.slice((page - 1) * ENTRIES_SHOWN, page * ENTRIES_SHOWN);
}
