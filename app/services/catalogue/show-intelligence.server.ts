import type { Ctx } from "~/ctx.server";
import { containing } from "~/domain/catalogue/entry-search";
import {
  listIntelligenceRows,
  type IntelligenceRow,
} from "~/models/catalogue/intelligence-pages.server";
import { findCloseEntries } from "~/services/search/find-close-entries.server";

export const ENTRIES_SHOWN = 24;
const OTHER = "Other";

export type IntelligenceGroup = Awaited<
  ReturnType<typeof showIntelligence>
>["groups"][number];

type ShowIntelligence = {
  q: string;
  category: string | null;
  /** One that the planner does not know filters nothing. */
  industry: string | null;
  page: number;
};

/**
 * The entries whose title, description or any tag contains the text, grouped by
 * category, the largest group first; without a category under Other. A group
 * shows its first entries, a single chosen category all of them in pages. The
 * first page also has the close matches.
 */
export async function showIntelligence(ctx: Ctx, wanted: ShowIntelligence) {
  const rows = await listIntelligenceRows(ctx.store.read);
  const industry = knownIndustry(ctx, wanted.industry);
  const isOfIndustry = ofIndustry(industry);
  const found = rows.filter(containing(wanted.q)).filter(isOfIndustry);
  const groups = groupByCategory(found);
  const chosen = groups.find(({ category }) => category === wanted.category);
  const shown = wanted.category === null ? groups : chosen ? [chosen] : [];
  const pageCount = chosen ? pagesOf(chosen.rows.length) : 1;
  const page = Math.min(wanted.page, pageCount);
  const isFirst = page === 1;
  return {
    total: shown.reduce((sum, { rows: { length } }) => sum + length, 0),
    page,
    pageCount,
    groups: shown.map((group) => ({
      category: group.category,
      count: group.rows.length,
      entries: pageOf(group.rows, page),
    })),
    close: isFirst ? (await listClose(ctx, wanted)).filter(isOfIndustry) : [],
    industry,
    categories: [...new Set(rows.map(categoryOf))].sort(),
    industries: industriesOf(ctx, rows),
  };
}

function knownIndustry({ knowledge }: Ctx, id: string | null): string | null {
  return id !== null && knowledge.industries.has(id) ? id : null;
}

function ofIndustry(industry: string | null) {
  return (row: IntelligenceRow) =>
    industry === null || row.industry === industry;
}

/** The industries that entries are written for, by name. */
function industriesOf({ knowledge }: Ctx, rows: IntelligenceRow[]) {
  const written = new Set(rows.map((row) => row.industry));
  return [...knowledge.industries]
    .filter(([id]) => written.has(id))
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => (a.label < b.label ? -1 : 1));
}

async function listClose(
  ctx: Ctx,
  { q, category }: ShowIntelligence,
): Promise<IntelligenceRow[]> {
  const close = await findCloseEntries(ctx, q);
  return category === null
    ? close
    : close.filter((row) => categoryOf(row) === category);
}

function categoryOf({ category }: IntelligenceRow): string {
  return category?.trim() || OTHER;
}

function groupByCategory(rows: IntelligenceRow[]) {
  const groups = new Map<string, IntelligenceRow[]>();
  for (const row of rows) {
    const category = categoryOf(row);
    const group = groups.get(category);
    if (group) group.push(row);
    else groups.set(category, [row]);
  }
  return [...groups]
    .map(([category, entries]) => ({ category, rows: entries }))
    .sort(
      (a, b) =>
        b.rows.length - a.rows.length || (a.category < b.category ? -1 : 1),
    );
}

function pagesOf(length: number): number {
  return Math.max(1, Math.ceil(length / ENTRIES_SHOWN));
}

function pageOf(rows: IntelligenceRow[], page: number) {
  return rows.slice((page - 1) * ENTRIES_SHOWN, page * ENTRIES_SHOWN);
}
