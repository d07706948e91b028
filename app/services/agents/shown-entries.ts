import type { PackageFile } from "~/models/agents/package-files.server";

const MOST_SHOWN = 200;

/** The first entries of a package, and how many it has. */
export function shownEntries(all: PackageFile["entries"]) {
  const entries = all
    .slice(0, MOST_SHOWN)
    .map(({ name, size }) => ({ name, size }));
  return { entries, entryCount: all.length };
}
