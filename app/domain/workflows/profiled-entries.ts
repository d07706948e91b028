import type { Knowledge } from "../planner/knowledge";
import { contentStems, likeness } from "../planner/likeness";
import { misfitOf, readPart } from "../planner/misfit";
import {
  industriesNamed,
  profileEntry,
  type EntryProfile,
} from "../planner/profile";
import type { Channel } from "../planner/senses";
import { readText } from "../planner/tokens";
import { readTraits, type EntryTraits } from "../planner/traits";
import type { CatalogueEntry } from "./catalogue";
import type { Candidate } from "./match-need";
import { systemsIn } from "./systems";

/** What an entry stores so that plans find it. */
export type KeptProfile = EntryProfile & {
  version: string;
  stems: string;
  traits: EntryTraits;
};

/**
 * Increase it when profiles or the index of agents hold more, and when a known
 * product is added, so that entries and their agents are read again.
 */
const FORMAT = 12;

type Words = Pick<CatalogueEntry, "title" | "description" | "tags"> & {
  /** The long description of its agent. */
  page?: string | undefined;
};

/** The version of profiles made with this knowledge. */
export function profileVersion({ version }: Knowledge): string {
  return `${version}-${FORMAT}`;
}

export function profileOf(knowledge: Knowledge, entry: Words): KeptProfile {
  const words = [entry.title, ...entry.tags, entry.description].join(". ");
  const { tokens } = readText(words);
  const profile = profileEntry(knowledge, entry);
  return {
    ...profile,
    version: profileVersion(knowledge),
    stems: [...contentStems(tokens)].join(" "),
    traits: readTraits({
      ...entry,
      task: profile.tasks[0]?.task ?? null,
      systems: systemsIn(`${words}\n${entry.page ?? ""}`),
      industries: industriesNamed(knowledge, entry),
    }),
  };
}

/** A part of a brief, and the channels that the brief excludes. */
export type Sought = {
  task: string;
  quote: string;
  excluded?: readonly Channel[];
};

export type ProfiledEntry = {
  entry: CatalogueEntry;
  profile: Pick<KeptProfile, "tasks" | "industry" | "stems"> & {
    /** Null until it is read again after an update. */
    traits: EntryTraits | null;
  };
};

/**
 * Finds which entries do a task, with their likeness to its words, and what
 * their own texts say against it.
 */
export function entriesByTask(
  entries: readonly ProfiledEntry[],
): (need: Sought) => Candidate[] {
  const byTask = new Map<string, (ProfiledEntry & { weight: number })[]>();
  for (const profiled of entries) {
    for (const { task, weight } of profiled.profile.tasks) {
      const others = byTask.get(task);
      if (others) others.push({ ...profiled, weight });
      else byTask.set(task, [{ ...profiled, weight }]);
    }
  }
  return ({ task, quote, excluded = [] }) => {
    const { tokens } = readText(quote);
    const said = contentStems(tokens);
    const systems = systemsIn(quote);
    const part = readPart({ task, tokens, excluded, systems });
    const doing = byTask.get(task) ?? [];
    const largest = Math.max(0, ...doing.map(({ weight }) => weight));
    return doing.map(({ entry, profile, weight }) => ({
      entry,
      weight,
      entryId: entry.id,
      industry: profile.industry,
      alsoFor: profile.traits?.industries ?? [],
      isForSale: entry.listing !== null,
      likeness: likeness(said, profile.stems),
      traits: profile.traits,
      share: weight / largest,
      misfit: misfitOf(part, profile.traits),
    }));
  };
}
