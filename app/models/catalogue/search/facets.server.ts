import { createHash } from "node:crypto";

import { searchText } from "~/domain/catalogue/search/search-text";
import { PRICE_BOUNDS, PRICE_RANGES } from "~/domain/catalogue/arsenal-filters";
import type { PriceRange } from "~/domain/catalogue/arsenal-filters";
import { ANY_BUSINESS } from "../entry-tasks.server";

type Facets = {
  tags: readonly string[];
  priceCents: number;
  deliveryType: string;
  category: string;
  industry: string | null;
  ownerUserId: string;
  /** The known products that its page names. */
  systems: readonly string[];
};

/** The words under which the full-text index stores an agent's facets. */
export function facetWords(agent: Facets): string {
  const words = [
    ...agent.tags.map(tagWord),
    ...agent.systems.map(systemWord),
    deliveryWord(agent.deliveryType),
    ownerWord(agent.ownerUserId),
    categoryWord(agent.category),
    ...(agent.industry ? [industryWord(agent.industry)] : []),
    ...PRICE_RANGES.filter((range) => isWithin(range, agent.priceCents)).map(
      priceWord,
    ),
  ];
  return words.join("");
}

type EntryFacets = { category: string; industry: string; isOfShop: boolean };

/** The words under which the full-text index stores an entry's facets. */
export function entryFacetWords(entry: EntryFacets): string {
  const { category, industry, isOfShop } = entry;
  const words = [categoryWord(category), kindWord(isOfShop)];
  if (industry !== ANY_BUSINESS) words.push(industryWord(industry));
  return words.join("");
}

export const tagWord = (tag: string) => word(`tag:${searchText(tag)}`);
export const systemWord = (name: string) => word(`system:${name}`);
export const deliveryWord = (type: string) => word(`delivery:${type}`);
export const categoryWord = (name: string) => word(`category:${name}`);
export const industryWord = (id: string) => word(`industry:${id}`);
export const kindWord = (isOfShop: boolean) => word(`shop:${isOfShop}`);
export const ownerWord = (userId: string) => word(`owner:${userId}`);
export const priceWord = (range: PriceRange) => word(`price:${range}`);

function isWithin(range: PriceRange, cents: number): boolean {
  const { above, upTo } = PRICE_BOUNDS[range];
  return (above === null || cents > above) && (upTo === null || cents <= upTo);
}

const PLANES = [0x20000, 0x30000, 0x40000];

/**
 * Three characters from a hash, which make one term of a trigram index. Each
 * character is from its own Unicode plane, so trigrams across two words never
 * match a word.
 */
function word(facet: string): string {
  const hash = createHash("sha256").update(facet).digest();
  return PLANES.map((plane, position) =>
    String.fromCodePoint(plane + hash.readUInt16BE(2 * position)),
  ).join("");
}
