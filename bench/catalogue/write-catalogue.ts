import { count, eq } from "drizzle-orm";

import type { Ctx } from "../../app/ctx.server";
import { ConfigurationError } from "../../app/env/configuration-error";
import {
  findLastDoc,
  insertIndexed,
} from "../../app/models/agent-search/write-index.server";
import type { Knowledge } from "../../app/domain/planner/knowledge";
import { taskRows } from "../../app/models/catalogue/entry-tasks.server";
import { touchCatalogue } from "../../app/models/catalogue/catalogue-version.server";
import type { Db } from "../../app/models/store.server";
import { hashPassword } from "../../app/services/accounts/password-hash.server";
import {
  agents,
  agentVersions,
  appMeta,
  deliverables,
  entryTasks,
  intelligenceAgents,
  listings,
  users,
} from "../../drizzle/schema";
import { seedDemo } from "../../drizzle/seed/demo.server";
import { seedId } from "../../drizzle/seed/ids";
import { demoCatalogue } from "../../drizzle/seed/rows/catalogue";
import { benchAgents, ownerRows, type BenchAgent } from "./rows";

const META_KEY = "bench_catalogue";
const AGENTS_PER_STATEMENT = 500;

/**
 * Fills a database of its own up to the wanted number of live agents, the
 * demo's included, in one transaction: all of them or none. A filled one is
 * left alone.
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
  await seedDemo(ctx);
  const known = await findMark(ctx.store.read);
  if (known === String(size)) return { written: 0 };
  if (known !== undefined) {
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
    await writeAll(tx, made);
    await writeEntries(tx, ctx.knowledge, missing);
    const mark = { key: META_KEY, value: String(size), updatedAt: ctx.now() };
    await tx.insert(appMeta).values(mark);
    await touchCatalogue(tx, ctx.now());
    return { written: missing };
  });
}

async function findMark(db: Db): Promise<string | undefined> {
  const [mark] = await db
    .select({ value: appMeta.value })
    .from(appMeta)
    .where(eq(appMeta.key, META_KEY));
  return mark?.value;
}

async function writeAll(tx: Db, made: Iterable<BenchAgent>): Promise<void> {
  let doc = (await findLastDoc(tx)) + 1;
  let chunk: BenchAgent[] = [];
  for (const one of made) {
    chunk.push(one);
    if (chunk.length < AGENTS_PER_STATEMENT) continue;
    await writeChunk(tx, chunk, doc);
    doc += chunk.length;
    chunk = [];
  }
  if (chunk.length > 0) await writeChunk(tx, chunk, doc);
}

/** Entries of the matched catalogue, as many, each profiled as one of the demo's. */
async function writeEntries(
  tx: Db,
  knowledge: Knowledge,
  total: number,
): Promise<void> {
  const demo = demoCatalogue(knowledge);
  for (let first = 0; first < total; first += AGENTS_PER_STATEMENT) {
    const length = Math.min(AGENTS_PER_STATEMENT, total - first);
    const made = Array.from({ length }, (_, at) => {
      const base = demo[(first + at) % demo.length];
      if (!base) throw new Error("The demo catalogue is empty");
      return { ...base, id: seedId(`bench:${first + at}`) };
    });
    await tx.insert(intelligenceAgents).values(
      made.map(({ id, entry, profile }) => ({
        id,
        slug: id,
        ...{ title: entry.title, description: entry.description },
        ...{ category: entry.category, tags: [...entry.tags] },
        ...{ industry: profile.industry, stems: profile.stems },
        profileVersion: knowledge.version,
        createdAt: new Date(0),
      })),
    );
    await tx
      .insert(entryTasks)
      .values(
        made.flatMap(({ id, profile }) =>
          taskRows({ id, isOfShop: false }, profile),
        ),
      );
  }
}

async function writeChunk(
  tx: Db,
  chunk: BenchAgent[],
  doc: number,
): Promise<void> {
  const rows = chunk.map(({ agent }) => agent);
  await tx.insert(agents).values(rows);
  await tx.insert(agentVersions).values(chunk.map(({ version }) => version));
  await tx
    .insert(deliverables)
    .values(chunk.map(({ deliverable }) => deliverable));
  await tx.insert(listings).values(chunk.map(({ listing }) => listing));
  await insertIndexed(tx, rows, doc);
}
