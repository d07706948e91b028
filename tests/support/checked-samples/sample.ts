import type { RuleName } from "~/domain/agents/checks/finding";

import { README, type ZipEntry } from "../given-packages";

/** A package or texts, as a creator would submit them. */
export type Sample = {
  name: string;
  files?: readonly ZipEntry[];
  texts?: readonly { name: string; text: string }[];
};

/** Content that must block a submission, with the rule that should find it. */
export type Planted = Sample & { rule: RuleName };

/** Packages of these files, which one rule should find. */
export function planted(
  rule: RuleName,
  samples: Record<string, Record<string, string | Buffer>>,
): Planted[] {
  return Object.entries(samples).map(([name, contents]) => ({
    name,
    rule,
    files: files(contents),
  }));
}

/** The text of a JSON file. */
export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

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
