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

/** The address of a search, with only the filters that are set. */
export function directoryHref(search: DirectorySearch): string {
  const query = new URLSearchParams();
  if (search.q) query.set("q", search.q);
  if (search.sort !== WHOLE_DIRECTORY.sort) query.set("sort", search.sort);
  if (search.specialization) query.set("specialization", search.specialization);
  if (search.language) query.set("language", search.language);
  if (search.maxRateCents !== null) {
    query.set("maxRate", String(search.maxRateCents / 100));
  }
  if (search.isAvailable) query.set("available", "1");
  const text = query.toString();
  return text === "" ? "/operators" : `/operators?${text}`;
}

/** Omitted values mean no filter. */
export type SoughtOperators = {
  [Name in keyof DirectorySearch]?: DirectorySearch[Name] | undefined;
};

type Listed = {
  specializations: readonly string[];
  languages: readonly string[];
  hourlyRateCents: Cents | null;
  status: "ACTIVE" | "BUSY";
};

/** Whether an operator passes all filters besides the text. */
export function passesFilters(
  search: SoughtOperators,
  { specializations, languages, hourlyRateCents: rate, status }: Listed,
): boolean {
  const { specialization, language, maxRateCents, isAvailable } = search;
  const most = maxRateCents ?? null;
  return [
    !specialization || specializations.includes(specialization),
    !language || languages.includes(language),
    most === null || (rate !== null && rate <= most),
    !isAvailable || status === "ACTIVE",
  ].every(Boolean);
}
