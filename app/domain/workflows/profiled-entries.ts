import type { Knowledge } from "../planner/knowledge";
import { contentStems, likeness } from "../planner/likeness";
import { profileEntry, type EntryProfile } from "../planner/profile";
import { readText } from "../planner/tokens";
import type { CatalogueEntry } from "./catalogue";
import type { Candidate } from "./match-need";

/** What an entry stores so that plans find it. */
export type KeptProfile = EntryProfile & { version: string; stems: string };

type Words = Pick<CatalogueEntry, "title" | "description" | "tags">;

export function profileOf(knowledge: Knowledge, entry: Words): KeptProfile {
  const words = [entry.title, ...entry.tags, entry.description].join(". ");
  const { tokens } = readText(words);
  return {
    ...profileEntry(knowledge, entry),
    version: knowledge.version,
    stems: [...contentStems(tokens)].join(" "),
  };
}

export type ProfiledEntry = {
  entry: CatalogueEntry;
  profile: Pick<KeptProfile, "tasks" | "industry" | "stems">;
};

/** Finds which entries do a task, with their likeness to its words. */
export function entriesByTask(
  entries: readonly ProfiledEntry[],
): (need: { task: string; quote: string }) => Candidate[] {
  const byTask = new Map<string, (ProfiledEntry & { weight: number })[]>();
  for (const profiled of entries) {
    for (const { task, weight } of profiled.profile.tasks) {
      const others = byTask.get(task);
      if (others) others.push({ ...profiled, weight });
      else byTask.set(task, [{ ...profiled, weight }]);
    }
  }
  return ({ task, quote }) => {
    const said = contentStems(readText(quote).tokens);
    return (byTask.get(task) ?? []).map(({ entry, profile, weight }) => ({
      entry,
      weight,
      entryId: entry.id,
      industry: profile.industry,
      isForSale: entry.listing !== null,
      likeness: likeness(said, profile.stems),
    }));
  };
}
