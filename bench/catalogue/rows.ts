import {
  AGENT_CATEGORIES,
  RUNTIME_BUCKETS,
  type PriceModel,
} from "../../app/domain/catalogue/agents";
import type {
  agents,
  agentVersions,
  deliverables,
  listings,
  users,
} from "../../drizzle/schema";
import { catalogueEntries } from "../../seed/catalogue/entries";
import { createRandom, type Random } from "./random";

export const OWNERS = 400;

const START = Date.UTC(2026, 0, 1);
const MS_PER_DAY = 86_400_000;
const MANNERS = [
  "Swift",
  "Quiet",
  "Night",
  "Field",
  "Prime",
  "Harbor",
  "Northern",
  "Solo",
  "Twin",
  "Relay",
  "Steady",
  "Open",
];
const PLACES = [
  "for WhatsApp",
  "for Slack",
  "for Outlook",
  "in Spanish",
  "for Gmail",
  "for Teams",
  "for Telegram",
  "in French",
  "for SMS",
  "in German",
  "on Site",
];

export type BenchAgent = {
  agent: typeof agents.$inferSelect;
  version: typeof agentVersions.$inferInsert;
  deliverable: typeof deliverables.$inferInsert;
  listing: typeof listings.$inferInsert;
};

/** The owners of the generated agents. */
export function ownerRows(password: string): (typeof users.$inferInsert)[] {
  const random = createRandom(1);
  return Array.from({ length: OWNERS }, (_, index) => {
    const username = `bench_owner_${String(index).padStart(3, "0")}`;
    return {
      id: random.id(),
      username,
      usernameKey: username,
      email: `${username}@armory.test`,
      password,
      firstName: random.pick(MANNERS),
      lastName: `Owner ${index}`,
      role: "user" as const,
      operatorSpecializations: [],
      emailVerifiedAt: new Date(START),
      createdAt: new Date(START),
    };
  });
}

/**
 * Live agents from the seed's own texts, deterministic: unique titles and
 * slugs, with prices, uses, ratings and dates distributed as in a grown
 * catalogue.
 */
export function* benchAgents(
  size: number,
  owners: readonly string[],
): Generator<BenchAgent> {
  const random = createRandom(2);
  for (let index = 0; index < size; index += 1) {
    yield benchAgent(index, random, owners);
  }
}

function benchAgent(
  index: number,
  random: Random,
  owners: readonly string[],
): BenchAgent {
  const content = contentOf(index, random);
  const price = priceOf(random);
  const [agentId, versionId] = [random.id(), random.id()];
  const published = new Date(START - random.below(900 * MS_PER_DAY));
  const times = { createdAt: published, updatedAt: published };
  const delivery = random.pick(["zip", "endpoint", "instructions"] as const);
  return {
    agent: {
      id: agentId,
      ownerUserId: random.pick(owners),
      slug: slugOf(content.name),
      slugIsManual: false,
      ...content,
      ...price,
      deliveryType: delivery,
      visibility: "public",
      reviewStatus: "approved",
      reviewNotesMd: null,
      reviewedByAdminId: null,
      publishedVersionId: versionId,
      pendingVersionId: null,
      undecidedSubmissions: 0,
      isLive: true,
      publishedAt: published,
      ...times,
      ...figuresOf(random),
    },
    version: {
      id: versionId,
      agentId,
      version: "1.0.0",
      changelogMd: "First release.",
      status: "published",
      demoVideoUrl: null,
      ...content,
      ...times,
    },
    deliverable: {
      id: random.id(),
      agentVersionId: versionId,
      type: delivery,
      instructionsMd: "Connect the account, then start one run by hand.",
    },
    listing: {
      id: random.id(),
      agentVersionId: versionId,
      ...price,
      license: "commercial-single",
      fulfillmentModes: [delivery],
    },
  };
}

function contentOf(index: number, random: Random) {
  const entry = catalogueEntries[index % catalogueEntries.length];
  const round = Math.floor(index / catalogueEntries.length);
  const manner = MANNERS[round % MANNERS.length];
  const place = PLACES[Math.floor(round / MANNERS.length)];
  if (!entry || !manner || !place) throw new Error("Too many agents");
  return {
    name: `${manner} ${entry.title} ${place}`,
    shortDesc: entry.description.slice(0, 200),
    longDescMd: entry.description,
    category: random.pick(AGENT_CATEGORIES),
    runtimeBucket: random.pick(RUNTIME_BUCKETS),
    tags: [...entry.tags],
  };
}

function priceOf(random: Random): {
  priceModel: PriceModel;
  priceCents: number;
} {
  const kind = random.next();
  if (kind < 0.06) return { priceModel: "free", priceCents: 0 };
  const priceModel = kind < 0.14 ? "subscription" : "one_time";
  const [from, to] = random.pick([
    [9, 200],
    [9, 200],
    [200, 500],
    [500, 3_000],
  ] as const);
  const priceCents = 100 * (from + random.below(to - from));
  return { priceModel, priceCents };
}

function figuresOf(random: Random) {
  const uses = Math.floor(5_000 * random.next() ** 4);
  const ratingCount = random.next() < 0.15 ? 0 : 1 + random.below(120);
  const mean = 2.5 + 2.5 * Math.sqrt(random.next());
  const ratingSum = Math.round(mean * ratingCount);
  return {
    uses,
    ratingSum,
    ratingCount,
    importedUses: uses,
    importedRatingSum: ratingSum,
    importedRatingCount: ratingCount,
    importedDeployments: 0,
  };
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
