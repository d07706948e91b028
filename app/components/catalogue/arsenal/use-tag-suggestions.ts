import { useEffect, useState } from "react";

export type TagCount = { tag: string; agents: number };

const WAIT_MS = 150;

type Suggested = { prefix: string; tags: TagCount[] };

/**
 * Tags that start with the typed text; until they arrive, the known ones.
 * Failed or late suggestions are ignored.
 */
export function useTagSuggestions(
  text: string,
  offered: TagCount[],
  chosen: readonly string[],
): TagCount[] {
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  const prefix = text.trim().toLowerCase();

  useEffect(() => {
    if (prefix === "") return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      fetchTags(prefix, asking.signal).then(setSuggested, () => undefined);
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [prefix]);

  const known = suggested?.prefix === prefix ? suggested.tags : offered;
  return known.filter(
    ({ tag }) => tag.startsWith(prefix) && !chosen.includes(tag),
  );
}

async function fetchTags(
  prefix: string,
  signal: AbortSignal,
): Promise<Suggested> {
  const query = new URLSearchParams({ prefix });
  const response = await fetch(`/arsenal/tags?${query}`, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as Suggested;
}
