import { DELIVERABLE_TYPES, type DeliverableType } from "./agents";
import type { Cents } from "./money";

/** The five orders of the arsenal (API.md); the first is the default. */
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

export type ArsenalFilters = {
  q: string;
  tags: string[];
  price: PriceRange | null;
  delivery: DeliverableType | null;
  operator: string | null;
  sort: ArsenalSort;
  view: ArsenalView;
  page: number;
};

export const NO_FILTERS: ArsenalFilters = {
  q: "",
  tags: [],
  price: null,
  delivery: null,
  operator: null,
  sort: "popular",
  view: "enhanced",
  page: 1,
};

const MAX_QUERY = 200;
const MAX_TAGS = 20;

/** Reads a page's address; what it does not know falls back to the default. */
export function readArsenalFilters(query: URLSearchParams): ArsenalFilters {
  const tags = query.getAll("tag").map((tag) => tag.trim().toLowerCase());
  return {
    q: (query.get("q") ?? "").trim().slice(0, MAX_QUERY),
    tags: [...new Set(tags)].filter(Boolean).slice(0, MAX_TAGS),
    price: oneOf(PRICE_RANGES, query.get("price")),
    delivery: oneOf(DELIVERABLE_TYPES, query.get("delivery")),
    operator: readId(query.get("operator")),
    sort: oneOf(ARSENAL_SORTS, query.get("sort")) ?? NO_FILTERS.sort,
    view: oneOf(ARSENAL_VIEWS, query.get("view")) ?? NO_FILTERS.view,
    page: readPage(query.get("page")),
  };
}

/** The address of a list: only what differs from the default is named. */
export function arsenalHref(filters: ArsenalFilters): string {
  const { tags, page, ...single } = filters;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(single)) {
    const usual: unknown = Reflect.get(NO_FILTERS, name);
    if (value && value !== usual) query.set(name, value);
  }
  for (const tag of tags) query.append("tag", tag);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text === "" ? "/arsenal" : `/arsenal?${text}`;
}

/** A page number in an address; anything else is the first page. */
export function readPage(value: string | null): number {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/** An id as our own links write it; other text names nobody. */
function readId(value: string | null): string | null {
  return value !== null && /^[\w-]{1,64}$/.test(value) ? value : null;
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
