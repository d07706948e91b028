import { chooseEntries, type TaskEntry } from "~/domain/planner/choose";
import type { Knowledge } from "~/domain/planner/knowledge";
import { contentStems, likeness } from "~/domain/planner/likeness";
import { profileEntry } from "~/domain/planner/profile";
import { readBrief } from "~/domain/planner/read-brief";
import { readText } from "~/domain/planner/tokens";
import { buildMatchIndex } from "~/domain/workflow/match-index";
import { rankByIndex } from "~/domain/workflow/rank";

import { catalogueEntries } from "../../drizzle/seed/catalogue/entries";
import { matchedEntries } from "../../drizzle/seed/rows/catalogue";
import { createBm25 } from "./bm25";
import type { Proposed } from "./judge";

/** The slugs of the agents of a plan. */
export type Planner = (brief: string) => string[];

const STEPS = 3;

/** The documented keyword score: the three best entries. */
export function keywordPlanner(): Planner {
  const index = buildMatchIndex(matchedEntries());
  return (brief) =>
    rankByIndex(index, brief, STEPS).map(({ entry }) => entry.slug);
}

/** The three best entries by BM25 over everything that an entry says. */
export function bm25Planner(): Planner {
  const rank = createBm25(
    catalogueEntries.map(({ slug, title, tags, category, description }) => ({
      id: slug,
      text: [title, title, tags.join(" "), category, description].join(" "),
    })),
  );
  return (brief) => rank(brief).slice(0, STEPS);
}

type Indexed = TaskEntry & { stems: ReadonlySet<string> };

/** Needs by their tasks, one agent for each. */
export function taskPlanner(knowledge: Knowledge): Planner {
  const byTask = new Map<string, Indexed[]>();
  for (const entry of catalogueEntries) {
    const { tasks, industry } = profileEntry(knowledge, entry);
    const words = [entry.title, ...entry.tags, entry.description].join(". ");
    const stems = contentStems(readText(words).tokens);
    const isForSale = entry.listingKey !== undefined;
    for (const { task, weight } of tasks) {
      const entries = byTask.get(task) ?? [];
      const shared = { entryId: entry.slug, weight, industry, isForSale };
      entries.push({ ...shared, stems, likeness: 0 });
      byTask.set(task, entries);
    }
  }
  return (brief) => {
    const { needs, industry } = readBrief(knowledge, brief);
    const { steps } = chooseEntries(needs, {
      industry,
      entriesFor: ({ task, start, end }) => {
        const said = contentStems(readText(brief.slice(start, end)).tokens);
        return (byTask.get(task) ?? []).map((entry) => ({
          ...entry,
          likeness: likeness(said, entry.stems),
        }));
      },
    });
    return steps.map(({ entryId }) => entryId);
  };
}

const entriesBySlug = new Map(
  catalogueEntries.map(({ slug, key, listingKey }): [string, Proposed] => {
    const [family = null, industry = null] = listingKey ? [] : key.split(":");
    return [slug, { slug, family, industry }];
  }),
);

/** What is known of an entry for judging; only of those in the demo catalogue. */
export function proposedBy(slug: string): Proposed {
  const entry = entriesBySlug.get(slug);
  if (!entry) throw new Error(`No entry ${slug}`);
  return entry;
}
