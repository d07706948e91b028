import type { Knowledge } from "~/domain/planner/knowledge";
import { readBrief } from "~/domain/planner/read-brief";
import type { CatalogueEntry } from "~/domain/workflows/catalogue";
import type { Workflow } from "~/domain/workflows/plan";
import { planBrief, readForPlan } from "~/domain/workflows/plan-brief";
import {
  entriesByTask,
  profileOf,
  type KeptProfile,
} from "~/domain/workflows/profiled-entries";
import { taskRows } from "~/models/catalogue/entry-tasks.server";
import type { entryTasks, intelligenceAgents } from "../../drizzle/schema";
import { catalogueEntries } from "../catalogue/entries";
import { daysBefore, seedId } from "../ids";
import { liveListings } from "../listings/all";
import { agentId } from "./agents";

type EntryRow = typeof intelligenceAgents.$inferInsert;

const OLDEST_DAYS = 540;
const NEWEST_DAYS = 20;

export function entryId(key: string): string {
  return seedId(`entry:${key}`);
}

/** All 822 entries; those of live agents carry the agent's id. */
export function entryRows(now: Date, knowledge: Knowledge): EntryRow[] {
  const profiles = demoCatalogue(knowledge);
  const ages = new Map(liveListings.map(({ key, ageDays }) => [key, ageDays]));
  return catalogueEntries.map((entry, index) => ({
    id: entryId(entry.key),
    agentId: entry.listingKey ? agentId(entry.listingKey) : null,
    title: entry.title,
    slug: entry.slug,
    logoUrl: null,
    description: entry.description,
    category: entry.category,
    tags: [...entry.tags],
    isActive: true,
    ...keptColumns(profiles[index]?.profile),
    createdAt: daysBefore(
      now,
      ages.get(entry.key) ??
        OLDEST_DAYS - ((index * 7) % (OLDEST_DAYS - NEWEST_DAYS)),
    ),
  }));
}

function keptColumns(profile: KeptProfile | undefined) {
  if (!profile) throw new Error("Every entry has a profile");
  const { industry, stems, traits, version } = profile;
  return { industry, stems, traits, profileVersion: version };
}

export function entryTaskRows(
  knowledge: Knowledge,
): (typeof entryTasks.$inferInsert)[] {
  return demoCatalogue(knowledge).flatMap(({ entry, profile }) =>
    taskRows({ id: entry.id, isOfShop: entry.listing !== null }, profile),
  );
}

type Profiled = { entry: CatalogueEntry; profile: KeptProfile };

const catalogues = new WeakMap<Knowledge, readonly Profiled[]>();

/** The entries as plans read them. Profiling takes a second or two. */
export function demoCatalogue(knowledge: Knowledge): readonly Profiled[] {
  const known = catalogues.get(knowledge);
  if (known) return known;
  const prices = new Map(
    liveListings.map(({ key, priceCents }) => [key, priceCents]),
  );
  const pages = new Map(
    liveListings.map(({ key, longDescMd }) => [key, longDescMd]),
  );
  const made = catalogueEntries.map(({ key, slug, ...words }) => {
    const { title, description, category, tags } = words;
    const priceCents = prices.get(key);
    const listing = priceCents === undefined ? null : { slug, priceCents };
    const entry = { id: entryId(key), slug, title, description, category };
    const page = pages.get(key);
    const profile = profileOf(knowledge, { title, description, tags, page });
    return { entry: { ...entry, tags, listing }, profile };
  });
  catalogues.set(knowledge, made);
  return made;
}

/** Plans briefs with the demo's agents. */
export function demoPlanner(knowledge: Knowledge): (brief: string) => Workflow {
  const entriesFor = entriesByTask(demoCatalogue(knowledge));
  return (brief) => {
    const reading = readBrief(knowledge, brief);
    const read = readForPlan(knowledge, { brief, reading });
    return planBrief(knowledge, read, entriesFor);
  };
}
