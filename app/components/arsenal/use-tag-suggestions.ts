import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";

import type { TagCount } from "./filter-bar";

const WAIT_MS = 150;

type Suggested = { prefix: string; tags: TagCount[] };

/** Tags that begin with what was typed; until they arrive, the known ones. */
export function useTagSuggestions(
  text: string,
  offered: TagCount[],
  chosen: readonly string[],
): TagCount[] {
  const { load, data } = useFetcher<Suggested>();
  const prefix = text.trim().toLowerCase();

  useEffect(() => {
    if (prefix === "") return;
    const query = new URLSearchParams({ prefix });
    const timer = setTimeout(() => load(`/arsenal/tags?${query}`), WAIT_MS);
    return () => clearTimeout(timer);
  }, [prefix, load]);

  const known = data?.prefix === prefix ? data.tags : offered;
  return known.filter(
    ({ tag }) => tag.startsWith(prefix) && !chosen.includes(tag),
  );
}
