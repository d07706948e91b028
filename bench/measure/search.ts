import type { Ctx } from "../../app/ctx.server";
import { AGENT_CATEGORIES } from "../../app/domain/catalogue/agents";
import {
  ALL_AGENTS,
  type AgentSearch,
} from "../../app/domain/catalogue/search/filters";
import {
  ARSENAL_SORTS,
  PRICE_RANGES,
} from "../../app/domain/catalogue/arsenal-filters";
import { searchAgents } from "../../app/services/catalogue/search/search-agents.server";
import { suggestTags } from "../../app/services/catalogue/search/suggest-tags.server";
import { costOf, spreadOfCosts, type Cost, type Costs } from "./figures";

const TERMS = [
  "email",
  "invoice",
  "patient",
  "clinic",
  "voice",
  "booking",
  "refund",
  "shopify",
  "whatsapp",
  "steady",
  "harbor",
  "audit",
  "hipaa",
  "salon",
  ...[
    "no-show",
    "ing",
    "the ",
    "reads",
    "weekly report",
    "zebra",
    "front desk",
  ],
];
const SHORT_TERMS = ["a", "qu", "x", "ai", "z", "hr", "%", "q"];
const DEEP_PAGE = 4_000;

export type SearchTimes = Record<string, Costs>;

/**
 * Measures search as a page requests it, including count and cards. "First"
 * searches count again, as after a change of the catalogue; "again" ones have a
 * cached count.
 */
export async function measureSearch(ctx: Ctx): Promise<SearchTimes> {
  const suggested = await suggestTags(ctx, "", 200);
  const tags = suggested.map(({ tag }) => tag);
  const operators = await someOperators(ctx);
  const single = singleFilters(tags, operators);
  const mixes = mixesOf(tags);
  const narrowed = narrowedTerms();
  await timeAll(ctx, single.slice(0, 10));
  return {
    "one filter, first": await timeFirst(ctx, single),
    "one filter, again": await timeAll(ctx, single),
    "text + category + industry, first": await timeFirst(ctx, narrowed),
    "text + category + industry, again": await timeAll(ctx, narrowed),
    "text + tags + price, first": await timeFirst(ctx, mixes),
    "text + tags + price, again": await timeAll(ctx, mixes),
    ...(await timeSorts(ctx, mixes)),
    "1-2 characters, first": await timeFirst(ctx, ofTerms(SHORT_TERMS)),
    "1-2 characters, again": await timeAll(ctx, ofTerms(SHORT_TERMS)),
    "page 40 by number": await timeAll(ctx, numbered(40)),
    ...(await timeDepth(ctx)),
  };
}

function singleFilters(tags: string[], operators: string[]): AgentSearch[] {
  return [
    ...ofTerms(TERMS),
    ...tags
      .filter((_, index) => index % 8 === 0)
      .map((tag) => ({ tags: [tag] })),
    ...PRICE_RANGES.map((price) => ({ price })),
    ...(["zip", "endpoint", "instructions"] as const).map((delivery) => ({
      delivery,
    })),
    ...AGENT_CATEGORIES.map((category) => ({ category })),
    ...["dental", "law", "hotel", "store"].map((industry) => ({ industry })),
    ...[3, 4, 4.5, 4.9].map((minRating) => ({ minRating })),
    { minPrice: 10_000, maxPrice: 12_500 },
    { minPrice: 250_000 },
    ...operators.map((operator) => ({ operator })),
  ].map((filters) => ({ ...ALL_AGENTS, ...filters }));
}

function ofTerms(terms: string[]): AgentSearch[] {
  return terms.map((q) => ({ ...ALL_AGENTS, q }));
}

function mixesOf(tags: string[]): AgentSearch[] {
  return TERMS.flatMap((q, index) =>
    ARSENAL_SORTS.flatMap((sort) =>
      [1, 3].map((count) => ({
        ...ALL_AGENTS,
        q,
        tags: tags.slice((index * 3) % 60).slice(0, count),
        price: PRICE_RANGES[index % PRICE_RANGES.length] ?? null,
        sort,
      })),
    ),
  );
}

function narrowedTerms(): AgentSearch[] {
  return TERMS.flatMap((q) =>
    ["dental", "store", null].map((industry) => ({
      ...ALL_AGENTS,
      q,
      industry,
      category: "Accounting" as const,
    })),
  );
}

function numbered(page: number): AgentSearch[] {
  return ARSENAL_SORTS.map((sort) => ({ ...ALL_AGENTS, sort, page }));
}

async function someOperators(ctx: Ctx): Promise<string[]> {
  const { items } = await searchAgents(ctx, { ...ALL_AGENTS, limit: 20 });
  return items.map(({ ownerUserId }) => ownerUserId);
}

async function timeSorts(ctx: Ctx, mixes: AgentSearch[]) {
  const times: SearchTimes = {};
  for (const wanted of ARSENAL_SORTS) {
    const sorted = mixes.filter(({ sort }) => sort === wanted);
    times[`text + tags + price, ${wanted}, first`] = await timeFirst(
      ctx,
      sorted,
    );
  }
  return times;
}

/** Counts are cached per store, so a copy of it has none. */
async function timeFirst(ctx: Ctx, searches: AgentSearch[]): Promise<Costs> {
  const costs: Cost[] = [];
  for (const search of searches) {
    const forgetful = { store: { ...ctx.store } };
    await searchAgents(forgetful, ALL_AGENTS);
    costs.push(await costOf(() => searchAgents(forgetful, search)));
  }
  return spreadOfCosts(costs);
}

async function timeAll(ctx: Ctx, searches: AgentSearch[]): Promise<Costs> {
  const costs: Cost[] = [];
  for (const search of searches) await searchAgents(ctx, search);
  for (const search of searches) {
    costs.push(await costOf(() => searchAgents(ctx, search)));
  }
  return spreadOfCosts(costs);
}

/** Pages to a deep page by cursor, and times pages there and at the start. */
async function timeDepth(ctx: Ctx): Promise<SearchTimes> {
  const costs: Cost[] = [];
  const place: { cursor: string | null } = { cursor: null };
  for (let page = 1; page <= DEEP_PAGE; page += 1) {
    const search: AgentSearch = { ...ALL_AGENTS, cursor: place.cursor };
    const step = async () => {
      place.cursor = (await searchAgents(ctx, search)).nextCursor;
    };
    costs.push(await costOf(step));
    if (place.cursor === null) break;
  }
  return {
    "pages 1-100": spreadOfCosts(costs.slice(0, 100)),
    [`pages ${costs.length - 99}-${costs.length}`]: spreadOfCosts(
      costs.slice(-100),
    ),
  };
}
