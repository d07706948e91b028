import type { Ctx } from "~/ctx.server";
import { searchText } from "~/domain/catalogue/search/search-text";
import {
  listTagCounts,
  type TagCount,
} from "~/models/catalogue/agent-tags.server";
import { findCatalogueVersion } from "~/models/catalogue/catalogue-version.server";
import type { Store } from "~/models/platform/store.server";

const MOST_SUGGESTED = 12;
const MOST_KNOWN = 5_000;

type Known = { version: string | null; tags: Promise<TagCount[]> };

const knownOf = new WeakMap<Store, Known>();

/**
 * The tags of live agents that start with a prefix, most frequent first, each
 * with its number of agents.
 */
export async function suggestTags(
  { store }: Pick<Ctx, "store">,
  prefix: string,
  limit = MOST_SUGGESTED,
): Promise<TagCount[]> {
  const wanted = searchText(prefix).trim();
  const version = await findCatalogueVersion(store.read);
  const tags = await knownTags(store, version);
  return tags.filter(({ tag }) => tag.startsWith(wanted)).slice(0, limit);
}

async function knownTags(
  store: Store,
  version: string | null,
): Promise<TagCount[]> {
  const known = knownOf.get(store);
  if (known?.version === version) return known.tags;
  const tags = listTagCounts(store.read, MOST_KNOWN);
  knownOf.set(store, { version, tags });
  tags.catch(() => knownOf.delete(store));
  return tags;
}
