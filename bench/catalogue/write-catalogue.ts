import { count, eq } from "drizzle-orm";

import type { Ctx } from "../../app/ctx.server";
import { ConfigurationError } from "../../app/env/configuration-error";
import {
  findLastDoc,
  insertIndexed,
} from "../../app/models/catalogue/search/write-index.server";
import type { Knowledge } from "../../app/domain/planner/knowledge";
import { taskRows } from "../../app/models/catalogue/entry-tasks.server";
import { touchCatalogue } from "../../app/models/catalogue/catalogue-version.server";
import {
  findLastEntryDoc,
  insertIndexedEntries,
} from "../../app/models/catalogue/entry-search/write-entries.server";
import { findMark, keepMark } from "../../app/models/platform/app-marks.server";
import type { Db } from "../../app/models/platform/store.server";
import { countShortTerms } from "../../app/services/catalogue/search/count-short-terms.server";
import { hashPassword } from "../../app/services/accounts/password-hash.server";
import { storeMissingNames } from "../../app/services/publishers/follow-names.server";
import {
  agents,
  agentVersions,
  deliverables,
  entryTasks,
  intelligenceAgents,
  listings,
  users,
} from "../../drizzle/schema";
import { seedDemo } from "../../seed/demo.server";
import { seedId } from "../../seed/ids";
import { demoCatalogue } from "../../seed/rows/catalogue";
import { benchAgents, ownerRows, type BenchAgent } from "./rows";

const CATALOGUE_KEY = "bench_catalogue";
const BENCH_KEY = "bench_database";
const ROWS_PER_STATEMENT = 500;

/**
 * Fills a separate database up to the wanted number of live agents, including
 * the demo's, in one transaction. Leaves a filled one alone.
 */
export async function writeCatalogue(
  ctx: Ctx,
  size: number,
): Promise<{ written: number }> {
  if (ctx.env.mode !== "demo") {
    throw new ConfigurationError(
      "The benchmark adds demo accounts to its database: it never runs in live mode.",
    );
  }
  await markEmpty(ctx);
  await seedDemo(ctx);
  const written = await fill(ctx, size);
  await storeNames(ctx);
  await countShortTerms(ctx);
  return { written };
}

/** Returns the number of agents written. */
async function fill(ctx: Ctx, size: number): Promise<number> {
  const known = await findMark(ctx.store.read, CATALOGUE_KEY);
  if (known === String(size)) return 0;
  if (known !== null) {
    throw new Error(`This folder holds a catalogue of ${known} agents already`);
  }
  const owners = ownerRows(await hashPassword(ctx.newId()));
  return ctx.store.tx(async (tx) => {
    const [live] = await tx
      .select({ total: count() })
      .from(agents)
      .where(eq(agents.isLive, true));
    const missing = size - (live?.total ?? 0);
    await tx.insert(users).values(owners);
    const made = benchAgents(
      missing,
      owners.map(({ id }) => id),
    );
    await writeAll(tx, ctx.knowledge, made);
    const at = ctx.now();
    await keepMark(tx, { key: CATALOGUE_KEY, value: String(size), at });
    await touchCatalogue(tx, at);
    return missing;
  });
}

/** Otherwise the measured process would do it. */
async function storeNames(ctx: Ctx): Promise<void> {
  const { signal } = new AbortController();
  let stored;
  do stored = await storeMissingNames(ctx, signal);
  while (stored > 0);
}

/**
 * Marks an empty database as one of benchmarks; refuses a database that is
 * neither. The mark stays if the run is interrupted, so it can be repeated.
 */
async function markEmpty(ctx: Ctx): Promise<void> {
  await ctx.store.tx(async (tx) => {
    if ((await findMark(tx, BENCH_KEY)) !== null) return;
    if ((await findMark(tx, CATALOGUE_KEY)) !== null) return;
    const [someone] = await tx.select({ id: users.id }).from(users).limit(1);
    if (someone) {
      throw new ConfigurationError(
        "This database is in use: the benchmark would add demo administrators to it. Name an empty database in DATABASE_URL, or an empty folder in DATA_DIR.",
      );
    }
    await keepMark(tx, { key: BENCH_KEY, value: "1", at: ctx.now() });
  });
}

type Chunk = { made: readonly BenchAgent[]; entries: readonly BenchEntry[] };

/** Writes agents and as many catalogue entries, in parallel. */
async function writeAll(
  tx: Db,
  knowledge: Knowledge,
  made: Iterable<BenchAgent>,
): Promise<void> {
  const firstDoc = (await findLastDoc(tx)) + 1;
  const firstEntryDoc = (await findLastEntryDoc(tx)) + 1;
  let written = 0;
  let chunk: BenchAgent[] = [];
  const write = async () => {
    const entries = chunk.map(({ agent }, at) =>
      benchEntry(knowledge, agent, written + at),
    );
    await writeAgents(tx, { made: chunk, entries }, firstDoc + written);
    await writeEntries(tx, entries, firstEntryDoc + written);
    written += chunk.length;
    chunk = [];
  };
  for (const one of made) {
    chunk.push(one);
    if (chunk.length === ROWS_PER_STATEMENT) await write();
  }
  if (chunk.length > 0) await write();
}

type BenchEntry = ReturnType<typeof benchEntry>;

/**
 * Every other agent has its own entry; the other entries are not for sale. Each
 * has the profile of the demo's entry with the same text.
 */
function benchEntry(
  knowledge: Knowledge,
  agent: BenchAgent["agent"],
  index: number,
) {
  const demo = demoCatalogue(knowledge);
  const base = demo[index % demo.length];
  if (!base) throw new Error("The demo catalogue is empty");
  const { entry, profile } = base;
  const id = seedId(`bench:${index}`);
  const isOfShop = index % 2 === 0;
  return {
    profile,
    isOfShop,
    row: {
      id,
      slug: id,
      agentId: isOfShop ? agent.id : null,
      title: isOfShop ? agent.name : entry.title,
      description: entry.description,
      category: isOfShop ? agent.category : entry.category,
      tags: [...entry.tags],
      industry: profile.industry,
      stems: profile.stems,
      profileVersion: knowledge.version,
      createdAt: new Date(0),
    },
  };
}

async function writeEntries(
  tx: Db,
  entries: readonly BenchEntry[],
  firstDoc: number,
): Promise<void> {
  const rows = entries.map(({ row }) => row);
  await tx.insert(intelligenceAgents).values(rows);
  await tx
    .insert(entryTasks)
    .values(
      entries.flatMap(({ row, isOfShop, profile }) =>
        taskRows({ id: row.id, isOfShop }, profile),
      ),
    );
  await insertIndexedEntries(tx, rows, firstDoc);
}

async function writeAgents(
  tx: Db,
  { made, entries }: Chunk,
  firstDoc: number,
): Promise<void> {
  const rows = made.map(({ agent }) => agent);
  await tx.insert(agents).values(rows);
  await tx.insert(agentVersions).values(made.map(({ version }) => version));
  await tx
    .insert(deliverables)
    .values(made.map(({ deliverable }) => deliverable));
  await tx.insert(listings).values(made.map(({ listing }) => listing));
  const indexed = made.map(({ agent, version }, at) => {
    const entry = entries[at];
    const industry = entry?.isOfShop ? entry.row.industry : null;
    return { ...agent, needs: version.needs ?? null, industry };
  });
  await insertIndexed(tx, indexed, firstDoc);
}
