import {
  AGENT_CATEGORIES,
  DELIVERABLE_TYPES,
  type AgentCategory,
  type DeliverableType,
} from "./agents";
import { centsToUsd, parseCents, type Cents } from "../platform/money";

/** The sort orders of the arsenal; the first is the default. */
export const ARSENAL_SORTS = [
  "popular",
  "newest",
  "price-asc",
  "price-desc",
  "rating",
] as const;

export const PRICE_RANGES = ["0-200", "200-500", "500+"] as const;
const ARSENAL_VIEWS = ["enhanced", "classic"] as const;

export type ArsenalSort = (typeof ARSENAL_SORTS)[number];
export type PriceRange = (typeof PRICE_RANGES)[number];
export type ArsenalView = (typeof ARSENAL_VIEWS)[number];

/** The filters of the arsenal; an agent must pass all of them. */
export type AgentFilters = {
  /** A part of the title, the description or a tag; empty for any. */
  q: string;
  /** At least one of them; empty for any. */
  tags: readonly string[];
  price: PriceRange | null;
  minPrice: Cents | null;
  maxPrice: Cents | null;
  delivery: DeliverableType | null;
  category: AgentCategory | null;
  /** The id of the agent's industry. */
  industry: string | null;
  /** Excludes unrated agents. */
  minRating: number | null;
  /** The owner's id. */
  operator: string | null;
};

/** All parameters of an arsenal address. */
export type ArsenalFilters = AgentFilters & {
  sort: ArsenalSort;
  view: ArsenalView;
  /** The page number; beyond the numbered pages a cursor is used. */
  page: number;
  cursor: string | null;
};

export const ANY_AGENT: AgentFilters = {
  q: "",
  tags: [],
  price: null,
  minPrice: null,
  maxPrice: null,
  delivery: null,
  category: null,
  industry: null,
  minRating: null,
  operator: null,
};

export const NO_FILTERS: ArsenalFilters = {
  ...ANY_AGENT,
  sort: "popular",
  view: "enhanced",
  page: 1,
  cursor: null,
};

const MAX_QUERY = 200;
const MAX_TAGS = 20;

/** Parses a page's address; unknown values fall back to the default. */
export function readArsenalFilters(query: URLSearchParams): ArsenalFilters {
  return {
    q: (query.get("q") ?? "").trim().slice(0, MAX_QUERY),
    tags: readTags(query.getAll("tag")),
    price: oneOf(PRICE_RANGES, query.get("price")),
    minPrice: parseCents(query.get("minPrice") ?? ""),
    maxPrice: parseCents(query.get("maxPrice") ?? ""),
    delivery: oneOf(DELIVERABLE_TYPES, query.get("delivery")),
    category: oneOf(AGENT_CATEGORIES, query.get("category")),
    industry: readId(query.get("industry")),
    minRating: readRating(query.get("minRating")),
    operator: readId(query.get("operator")),
    sort: oneOf(ARSENAL_SORTS, query.get("sort")) ?? NO_FILTERS.sort,
    view: oneOf(ARSENAL_VIEWS, query.get("view")) ?? NO_FILTERS.view,
    page: readPage(query.get("page")),
    cursor: (query.get("cursor") ?? "").slice(0, 300) || null,
  };
}

/** Tags as they are stored: trimmed, lower-case, distinct. */
export function readTags(given: readonly string[]): string[] {
  const folded = given.map((tag) => tag.trim().toLowerCase());
  return [...new Set(folded)].filter(Boolean).slice(0, MAX_TAGS);
}

/** The text of each filter with one value; empty if it is not set. */
export function filterTexts(filters: ArsenalFilters) {
  const { q, price, minPrice, maxPrice, delivery, minRating } = filters;
  return {
    q,
    price: price ?? "",
    minPrice: amountText(minPrice),
    maxPrice: amountText(maxPrice),
    delivery: delivery ?? "",
    category: filters.category ?? "",
    industry: filters.industry ?? "",
    minRating: minRating === null ? "" : String(minRating),
    operator: filters.operator ?? "",
    sort: filters.sort,
    view: filters.view,
  };
}

/** The address of a list, with only the values that differ from the default. */
export function arsenalHref(filters: ArsenalFilters): string {
  const { tags, page, cursor } = filters;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filterTexts(filters))) {
    const usual: unknown = Reflect.get(NO_FILTERS, name);
    if (value !== "" && value !== usual) query.set(name, value);
  }
  for (const tag of tags) query.append("tag", tag);
  if (cursor) query.set("cursor", cursor);
  else if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text === "" ? "/arsenal" : `/arsenal?${text}`;
}

/** The same filters, on the first page. */
export function fromFirstPage(filters: ArsenalFilters): ArsenalFilters {
  return { ...filters, page: 1, cursor: null };
}

/** Whether any filter is set. */
export function isNarrowed(filters: ArsenalFilters): boolean {
  const { sort, view } = filters;
  return (
    arsenalHref(fromFirstPage(filters)) !==
    arsenalHref({ ...NO_FILTERS, sort, view })
  );
}

/** The page number in an address; anything else is the first page. */
export function readPage(value: string | null): number {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/** An id in an address; null for any other text. */
function readId(value: string | null): string | null {
  return value !== null && /^[\w-]{1,64}$/.test(value) ? value : null;
}

function readRating(value: string | null): number | null {
  if (value === null || !/^\d(\.\d{1,2})?$/.test(value)) return null;
  const rating = Number(value);
  return rating > 0 && rating <= 5 ? rating : null;
}

function amountText(cents: Cents | null): string {
  return cents === null ? "" : String(centsToUsd(cents));
}

type PriceBounds = { above: Cents | null; upTo: Cents | null };

/** Up to 200; above 200 up to 500; above 500. Upper bounds are inclusive. */
export const PRICE_BOUNDS: Record<PriceRange, PriceBounds> = {
  "0-200": { above: null, upTo: 20_000 },
  "200-500": { above: 20_000, upTo: 50_000 },
  "500+": { above: 50_000, upTo: null },
};

function oneOf<T extends string>(
  values: readonly T[],
  wanted: string | null,
): T | null {
  return values.find((value) => value === wanted) ?? null;
}
