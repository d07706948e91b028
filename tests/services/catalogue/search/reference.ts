import type { AgentSearch } from "~/domain/catalogue/search/filters";
import type { ArsenalSort } from "~/domain/catalogue/arsenal-filters";
import { meanRating } from "~/domain/reviews/ratings";

import type { AgentRow } from "./given-catalogue";

/** The reference for searches: filters and sorts everything. */
export function findPlainly(rows: AgentRow[], search: AgentSearch): string[] {
  return rows
    .filter((row) => row.isLive && passes(row, search))
    .sort((a, b) => compare(a, b, search.sort))
    .map(({ id }) => id);
}

const fold = (text: string) =>
  text
    .toWellFormed()
    .normalize("NFC")
    .toLowerCase()
    .replace(/\p{Cc}/gu, " ");

function passes(row: AgentRow, search: AgentSearch): boolean {
  const term = fold(search.q).trim();
  const texts = [row.name, row.shortDesc, ...row.tags].map(fold);
  const wanted = search.tags.map(fold);
  const rating = meanRating(row);
  return (
    texts.some((text) => text.includes(term)) &&
    (wanted.length === 0 ||
      row.tags.some((tag) => wanted.includes(fold(tag)))) &&
    isInRange(row.priceCents, search.price) &&
    row.priceCents >= (search.minPrice ?? 0) &&
    row.priceCents <= (search.maxPrice ?? Infinity) &&
    [null, row.deliveryType].includes(search.delivery) &&
    [null, row.category].includes(search.category) &&
    [null, row.industry].includes(search.industry) &&
    [null, row.ownerUserId].includes(search.operator) &&
    (search.minRating === null ||
      (rating !== null && rating >= search.minRating))
  );
}

function isInRange(cents: number, price: AgentSearch["price"]): boolean {
  if (price === "0-200") return cents <= 20_000;
  if (price === "200-500") return cents > 20_000 && cents <= 50_000;
  if (price === "500+") return cents > 50_000;
  return true;
}

const rank: Record<ArsenalSort, (row: AgentRow) => number> = {
  popular: (row) => -row.uses,
  newest: (row) => -row.publishedAt!.getTime(),
  "price-asc": (row) => row.priceCents,
  "price-desc": (row) => -row.priceCents,
  rating: (row) =>
    row.ratingCount > 0 ? -row.ratingSum / row.ratingCount : Infinity,
};

function compare(a: AgentRow, b: AgentRow, sort: ArsenalSort): number {
  const difference = rank[sort](a) - rank[sort](b);
  if (difference) return difference;
  return a.id < b.id ? -1 : 1;
}
