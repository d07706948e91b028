import type { DeliverableType } from "./agents";
import { readPage } from "./arsenal-filters";

/** The categories of the deploy page, with the delivery type of each. */
export const DEPLOY_CATEGORIES = {
  all: null,
  scripts: "zip",
  workflows: "instructions",
  tools: "endpoint",
} as const satisfies Record<string, DeliverableType | null>;

export type DeployCategory = keyof typeof DEPLOY_CATEGORIES;

export type DeployFilters = {
  q: string;
  category: DeployCategory;
  /** The page number; beyond the numbered pages a cursor is used. */
  page: number;
  cursor: string | null;
};

const MAX_QUERY = 200;
const MAX_CURSOR = 300;

/** Parses the page's address; unknown values mean no filter. */
export function readDeployFilters(query: URLSearchParams): DeployFilters {
  return {
    q: (query.get("q") ?? "").trim().slice(0, MAX_QUERY),
    category: readCategory(query.get("category")),
    page: readPage(query.get("page")),
    cursor: (query.get("cursor") ?? "").slice(0, MAX_CURSOR) || null,
  };
}

/** The address of a list, with only the values that differ from the default. */
export function deployHref({ q, category, page, cursor }: DeployFilters) {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (category !== "all") query.set("category", category);
  if (cursor) query.set("cursor", cursor);
  else if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text === "" ? "/deploy" : `/deploy?${text}`;
}

function readCategory(value: string | null): DeployCategory {
  return value !== null && Object.hasOwn(DEPLOY_CATEGORIES, value)
    ? (value as DeployCategory)
    : "all";
}
