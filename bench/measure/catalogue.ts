import type { Ctx } from "../../app/ctx.server";
import { ALL_AGENTS } from "../../app/domain/catalogue/search/filters";
import { showIntelligence } from "../../app/services/catalogue/show-intelligence.server";
import { findCloseAgents } from "../../app/services/catalogue/search/find-close.server";
import { findCloseEntries } from "../../app/services/catalogue/search/find-close-entries.server";
import { costOf, spreadOfCosts, type Cost, type Costs } from "./figures";

/** Searches in other words, with typos, by tool, by industry and in other languages. */
const QUERIES = [
  "invoces",
  "appointment reminder",
  "chase unpaid invoices",
  "dentist",
  "answer calls at night",
  "relance facture",
  "quickbooks sync",
  "salon",
  "review replies",
  "follow up on leads",
  "no-show patients",
  "shopfy",
  "stock levels warehouse",
  "onboard new hires",
  "weekly report",
];
const TERMS = [
  "invoice",
  "email",
  "the ",
  "ing",
  "patient",
  "weekly report",
  "zebra",
  "booking",
  "voice",
  "hipaa",
  "refund",
  "steady",
  "e",
  "ai",
  "qu",
];
const FILTERS = [
  { category: "Accounting", industry: null },
  { category: "Social Media", industry: null },
  { category: null, industry: "dental" },
  { category: "Customer Service", industry: "hotel" },
] as const;

const UNFILTERED = { category: null, industry: null };

/** Measures close matches and the catalogue's pages as a page requests them. */
export async function measureCatalogue(
  ctx: Ctx,
): Promise<Record<string, Costs>> {
  const filtered = QUERIES.flatMap((q) =>
    FILTERS.map((filters) => ({ q, ...filters })),
  );
  const plain = QUERIES.map((q) => ({ q, ...UNFILTERED }));
  const searches = TERMS.map((q) => ({ q, ...UNFILTERED }));
  const pages = [1, 2, 40, 100].map((page) => ({ page, ...FILTERS[0] }));
  return {
    "close agents": await timeEach(plain, (wanted) =>
      findCloseAgents(ctx, { ...ALL_AGENTS, ...wanted }, { total: 0 }),
    ),
    "close agents, filtered": await timeEach(filtered, (wanted) =>
      findCloseAgents(ctx, { ...ALL_AGENTS, ...wanted }, { total: 0 }),
    ),
    "close entries": await timeEach(plain, (wanted) =>
      findCloseEntries(ctx, wanted),
    ),
    "close entries, filtered": await timeEach(filtered, (wanted) =>
      findCloseEntries(ctx, wanted),
    ),
    "/intelligence, first": await timeFirst(ctx, [{ q: "", ...UNFILTERED }]),
    "/intelligence, again": await timeIntelligence(ctx, [
      { q: "", ...UNFILTERED },
    ]),
    "/intelligence, filtered, again": await timeIntelligence(
      ctx,
      FILTERS.map((filters) => ({ q: "", ...filters })),
    ),
    "/intelligence, pages of a category": await timeEach(pages, (wanted) =>
      showIntelligence(ctx, { q: "", ...wanted }),
    ),
    "/intelligence, text, first": await timeFirst(ctx, searches),
    "/intelligence, text, again": await timeIntelligence(ctx, searches),
  };
}

type Wanted = { q: string; category: string | null; industry: string | null };

async function timeIntelligence(ctx: Ctx, wanted: Wanted[]): Promise<Costs> {
  return timeEach(wanted, (one) => showIntelligence(ctx, { ...one, page: 1 }));
}

/** Counts are cached per store, so a copy of it has none. */
async function timeFirst(ctx: Ctx, wanted: Wanted[]): Promise<Costs> {
  const costs: Cost[] = [];
  for (const one of wanted) {
    const forgetful = { ...ctx, store: { ...ctx.store } };
    if (one.q !== "") {
      await showIntelligence(forgetful, { ...one, q: "", page: 1 });
    }
    costs.push(
      await costOf(() => showIntelligence(forgetful, { ...one, page: 1 })),
    );
  }
  return spreadOfCosts(costs);
}

/** Runs each once to warm up, then three times. */
async function timeEach<One>(
  wanted: readonly One[],
  ask: (one: One) => Promise<unknown>,
): Promise<Costs> {
  const costs: Cost[] = [];
  for (const one of wanted) await ask(one);
  for (let round = 0; round < 3; round += 1) {
    for (const one of wanted) costs.push(await costOf(() => ask(one)));
  }
  return spreadOfCosts(costs);
}
