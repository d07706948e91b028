import {
  AGENT_CATEGORIES,
  DELIVERABLE_TYPES,
  type AgentCategory,
  type DeliverableType,
} from "./agents";
import { centsToUsd, parseCents, type Cents } from "../platform/money";

/** The five orders of the arsenal; the first is the default. */
export const ARSENAL_SORTS = [
  "popular",
  "newest",
  "price-asc",
  "price-desc",
  "rating",
] as const;

export const PRICE_RANGES = ["0-200", "200-500", "500+"] as const;
export const ARSENAL_VIEWS = ["enhanced", "classic"] as const;

export type ArsenalSort = (typeof ARSENAL_SORTS)[number];
export type PriceRange = (typeof PRICE_RANGES)[number];
export type ArsenalView = (typeof ARSENAL_VIEWS)[number];

/** What narrows the arsenal; all of it together must hold. */
export type AgentFilters = {
  /** Part of the title, the description or a tag; empty for any. */
  q: string;
  /** Any one of them; empty for any. */
  tags: readonly string[];
  price: PriceRange | null;
  minPrice: Cents | null;
  maxPrice: Cents | null;
  delivery: DeliverableType | null;
  category: AgentCategory | null;
  /** The id of an industry that the agent is written for. */
  industry: string | null;
  /** Unrated agents drop out. */
  minRating: number | null;
  /** The id of the owner. */
  operator: string | null;
};

/** Everything that an address of the arsenal says. */
export type ArsenalFilters = AgentFilters & {
  sort: ArsenalSort;
  view: ArsenalView;
  /** A numbered page; a cursor leads beyond the numbered ones. */
  page: number;
  cursor: string | null;
};

export const NO_FILTERS: ArsenalFilters = {
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
  sort: "popular",
  view: "enhanced",
  page: 1,
  cursor: null,
};

const MAX_QUERY = 200;
const MAX_TAGS = 20;

/** Reads a page's address; what it does not know falls back to the default. */
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

/** Tags as they are stored: trimmed, lower-cased, distinct. */
export function readTags(given: readonly string[]): string[] {
  const folded = given.map((tag) => tag.trim().toLowerCase());
  return [...new Set(folded)].filter(Boolean).slice(0, MAX_TAGS);
}

/** The text of every filter that has one value; empty where it is not set. */
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

/** The address of a list: only what differs from the default is named. */
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

/** The same filters from the first page on. */
export function fromFirstPage(filters: ArsenalFilters): ArsenalFilters {
  return { ...filters, page: 1, cursor: null };
}

/** Whether anything narrows the list. */
export function isNarrowed(filters: ArsenalFilters): boolean {
  const { sort, view } = filters;
  return (
    arsenalHref(fromFirstPage(filters)) !==
    arsenalHref({ ...NO_FILTERS, sort, view })
  );
}

/** A page number in an address; anything else is the first page. */
export function readPage(value: string | null): number {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/** An id as our own links write it; other text names nobody. */
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

/** Up to 200 inclusive; above 200 up to 500 inclusive; above 500. */
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
