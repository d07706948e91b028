import { formatPrice, parseCents, type Cents } from "../platform/money";
import { LANGUAGES, type Language } from "./languages";
import { readOperatorSort, type OperatorSort } from "./operator-sorts";
import { SPECIALIZATIONS, type Specialization } from "./operators";

/** The filters of the directory; null means no filter. */
export type DirectorySearch = {
  q: string;
  sort: OperatorSort;
  specialization: Specialization | null;
  language: Language | null;
  /** The highest hourly rate; operators without a rate are left out. */
  maxRateCents: Cents | null;
  isAvailable: boolean;
};

export const WHOLE_DIRECTORY: DirectorySearch = {
  q: "",
  sort: "kills",
  specialization: null,
  language: null,
  maxRateCents: null,
  isAvailable: false,
};

/** "$95 an hour" */
export function rateText(cents: Cents | null | undefined): string {
  return cents ? `${formatPrice(cents)} an hour` : "By quote";
}

/** The address of an operator's page. */
export function operatorHref(username: string): string {
  return `/operators/${encodeURIComponent(username)}`;
}

const MAX_QUERY = 200;

/** Parses the page's address; ignores unknown values. */
export function readDirectorySearch(query: URLSearchParams): DirectorySearch {
  const sent = (name: string) => query.get(name) ?? "";
  return {
    q: sent("q").slice(0, MAX_QUERY),
    sort: readOperatorSort(query.get("sort")),
    specialization:
      SPECIALIZATIONS.find((one) => one === sent("specialization")) ?? null,
    language: LANGUAGES.find((one) => one === sent("language")) ?? null,
    maxRateCents: sent("maxRate") === "" ? null : parseCents(sent("maxRate")),
    isAvailable: sent("available") !== "",
  };
}

/**
 * The address of a search, with only the filters that are set, optionally of
 * the page after an operator.
 */
export function directoryHref(search: DirectorySearch, after = ""): string {
  const { q, sort, maxRateCents: rate, isAvailable } = search;
  const query = new URLSearchParams({
    ...named("q", q),
    ...named("sort", sort === WHOLE_DIRECTORY.sort ? null : sort),
    ...named("specialization", search.specialization),
    ...named("language", search.language),
    ...named("maxRate", rate === null ? null : String(rate / 100)),
    ...named("available", isAvailable ? "1" : null),
    ...named("cursor", after),
  });
  return query.size === 0 ? "/operators" : `/operators?${query}`;
}

function named(name: string, value: string | null) {
  return value ? { [name]: value } : {};
}

/** Omitted values mean no filter. */
export type SoughtOperators = {
  [Name in keyof DirectorySearch]?: DirectorySearch[Name] | undefined;
};
