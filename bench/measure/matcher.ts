import type { CatalogueEntry } from "../../app/domain/workflow/catalogue";
import { buildMatchIndex } from "../../app/domain/workflow/match-index";
import { rankByIndex } from "../../app/domain/workflow/rank";
import { benchAgents } from "../catalogue/rows";
import { matchedEntries } from "../../drizzle/seed/rows/catalogue";
import { rounded, spreadOf, type Spread } from "./figures";

const REQUESTS = [
  "answer patient calls and book appointments",
  "chase unpaid invoices by friendly email",
  "translate product descriptions for online stores",
  "summarize support tickets every single evening",
  "screen resumes and schedule interview slots",
];
const ROUNDS = 20;
const BEST = 8;

export type MatcherTimes = { build: number; rank: Spread };

/** Building the index once, and ranking requests of six words. */
export function measureMatcher(size: number | "seed"): MatcherTimes {
  const entries = size === "seed" ? matchedEntries() : generated(size);
  const started = performance.now();
  const index = buildMatchIndex(entries);
  const build = rounded(performance.now() - started);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const request of REQUESTS) {
      const asked = performance.now();
      rankByIndex(index, request, BEST);
      times.push(performance.now() - asked);
    }
  }
  return { build, rank: spreadOf(times.slice(REQUESTS.length)) };
}

function generated(size: number): CatalogueEntry[] {
  return Array.from(benchAgents(size, ["owner"]), ({ agent }) => ({
    id: agent.id,
    slug: agent.slug,
    title: agent.name,
    description: agent.shortDesc,
    category: agent.category,
    tags: agent.tags,
    listing: { slug: agent.slug, priceCents: agent.priceCents },
  }));
}
