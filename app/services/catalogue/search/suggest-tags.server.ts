import type { Ctx } from "~/ctx.server";
import { searchText } from "~/domain/catalogue/search/search-text";
import {
  listTagCounts,
  type TagCount,
} from "~/models/catalogue/agent-tags.server";
import { findCatalogueVersion } from "~/models/catalogue/catalogue-version.server";

import { createVersionMemory } from "./version-memory.server";

const MOST_SUGGESTED = 12;
const MOST_KNOWN = 5_000;

const remember = createVersionMemory<TagCount[]>();

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
  const make = () => listTagCounts(store.read, MOST_KNOWN);
  const tags = await remember(store, { version, key: "", make });
  return tags.filter(({ tag }) => tag.startsWith(wanted)).slice(0, limit);
}
