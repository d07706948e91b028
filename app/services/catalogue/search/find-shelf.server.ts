import type { Ctx } from "~/ctx.server";
import type { Marked, Shelf } from "~/domain/catalogue/shelf";
import { matchEntries } from "~/models/catalogue/entry-search/match-entries.server";
import { readShelf } from "~/models/catalogue/entry-search/read-shelf.server";

import { createVersionMemory } from "./version-memory.server";

const rememberShelf = createVersionMemory<Shelf>();
const rememberMatches = createVersionMemory<Marked>();

/** The catalogue in its sort order, read once per catalogue version. */
export async function findShelf(
  { store }: Pick<Ctx, "store">,
  version: string | null,
): Promise<Shelf> {
  const make = () => readShelf(store);
  return rememberShelf(store, { version, key: "", make });
}

/**
 * The entries that contain a text, searched once per text and catalogue
 * version.
 */
export async function findMatches(
  { store }: Pick<Ctx, "store">,
  q: string,
  version: string | null,
): Promise<Marked | null> {
  if (q === "") return null;
  const make = () => matchEntries(store, q);
  return rememberMatches(store, { version, key: q, make });
}
