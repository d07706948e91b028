import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Release = {
  /** The commit that was built; "unknown" if the build could not tell. */
  version: string;
  /** Identifies the sources that were built; null if nothing was built. */
  build: string | null;
};

/** The running version, from the files that are delivered with it. */
export function readRelease(root: string): Release {
  const read = (name: string) => readBuilt(join(root, "build", name));
  const version = read(".armory-commit") ?? "unknown";
  return { version, build: read(".armory-stamp")?.slice(0, 12) ?? null };
}

function readBuilt(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return null;
  }
}
