import { README, type ZipEntry } from "../given-packages";

/** A package or texts, as a creator would submit them. */
export type Sample = {
  name: string;
  files?: readonly ZipEntry[];
  texts?: readonly { name: string; text: string }[];
};

/** Files by their names, with the README that every package needs. */
export function files(contents: Record<string, string | Buffer>): ZipEntry[] {
  const entries = Object.entries(contents).map(([name, data]) => ({
    name,
    data,
    deflate: true,
  }));
  return contents["README.md"] === undefined ? [README, ...entries] : entries;
}

/** Joins parts, so that the repository contains no secret and no signature. */
export function joined(...parts: string[]): string {
  return parts.join("");
}
