import type { SelectOption } from "~/components/forms/select";
import { AGENT_CATEGORIES } from "~/domain/catalogue/agents";

export const PRICES = [
  { value: "", label: "All Prices" },
  { value: "0-200", label: "$0-$200" },
  { value: "200-500", label: "$200-$500" },
  { value: "500+", label: "$500+" },
];

export const SORTS = [
  { value: "popular", label: "Most Popular" },
  { value: "newest", label: "Newest First" },
  { value: "price-asc", label: "Price Low to High" },
  { value: "price-desc", label: "Price High to Low" },
  { value: "rating", label: "Highest Rated" },
];

export const DELIVERIES = [
  { value: "", label: "All" },
  { value: "zip", label: "ZIP Package" },
  { value: "endpoint", label: "API Endpoint" },
  { value: "instructions", label: "Setup Guide" },
];

export const CATEGORIES = [
  { value: "", label: "All categories" },
  ...AGENT_CATEGORIES.map((name) => ({ value: name, label: name })),
];

/** Packs industries for the browser in half the bytes of objects. */
export function packIndustries(options: readonly SelectOption[]): string {
  return options.map(({ value, label }) => `${value} ${label}`).join("|");
}

export function industryOptions(packed: string): SelectOption[] {
  const options = packed.split("|").map((one) => {
    const end = one.indexOf(" ");
    return { value: one.slice(0, end), label: one.slice(end + 1) };
  });
  const known = packed === "" ? [] : options;
  return [{ value: "", label: "All industries" }, ...known];
}

const RATINGS = ["3", "4", "4.5"];

/** The usual steps, plus the one in the address if it differs. */
export function ratingOptions(chosen: string) {
  const values = new Set(chosen ? [...RATINGS, chosen] : RATINGS);
  return [
    { value: "", label: "Any rating" },
    ...[...values].sort().map((value) => ({
      value,
      label: `${value} and up`,
    })),
  ];
}
