import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Release = {
  version: string;
  /** Identifies the sources that were built; null if nothing was built. */
  build: string | null;
};

/** The running version, from the files that are delivered with it. */
export function readRelease(root: string): Release {
  const text = readFileSync(join(root, "package.json"), "utf8");
  const { version } = JSON.parse(text) as { version: string };
  return { version, build: readStamp(join(root, "build/.armory-stamp")) };
}

function readStamp(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim().slice(0, 12);
  } catch {
    return null;
  }
}
