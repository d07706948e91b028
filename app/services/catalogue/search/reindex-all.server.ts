import type { Ctx } from "~/ctx.server";
import {
  emptyIndex,
  findLastDoc,
  insertIndexed,
  listIndexedAgents,
} from "~/models/catalogue/search/write-index.server";
import { touchCatalogue } from "~/models/catalogue/catalogue-version.server";
import {
  emptyEntryIndex,
  findLastEntryDoc,
  insertIndexedEntries,
  listIndexedEntries,
} from "~/models/catalogue/entry-search/write-entries.server";
import type { Db } from "~/models/platform/store.server";

const ROWS_PER_STATEMENT = 500;

/** One of the two search indexes. */
type Index<Row extends { id: string }> = {
  empty: (tx: Db) => Promise<void>;
  findLast: (db: Db) => Promise<number>;
  list: (db: Db, page: { after: string; limit: number }) => Promise<Row[]>;
  insert: (tx: Db, rows: readonly Row[], first: number) => Promise<void>;
};

const AGENTS = {
  empty: emptyIndex,
  findLast: findLastDoc,
  list: listIndexedAgents,
  insert: insertIndexed,
};

const ENTRIES = {
  empty: emptyEntryIndex,
  findLast: findLastEntryDoc,
  list: listIndexedEntries,
  insert: insertIndexedEntries,
};

type Indexing = Pick<Ctx, "store" | "now">;

/** Rebuilds the search index from the live agents; returns their number. */
export async function reindexAll(ctx: Indexing): Promise<number> {
  return rebuild(ctx, AGENTS);
}

/** Fills an index that is empty although live agents or entries exist. */
export async function ensureIndexed(ctx: Indexing): Promise<void> {
  await ensureFilled(ctx, AGENTS);
  await ensureFilled(ctx, ENTRIES);
}

async function ensureFilled<Row extends { id: string }>(
  ctx: Indexing,
  index: Index<Row>,
): Promise<void> {
  const { read } = ctx.store;
  if ((await index.findLast(read)) > 0) return;
  const rows = await index.list(read, { after: "", limit: 1 });
  if (rows.length > 0) await rebuild(ctx, index);
}

async function rebuild<Row extends { id: string }>(
  ctx: Indexing,
  index: Index<Row>,
): Promise<number> {
  return ctx.store.tx(async (tx) => {
    await index.empty(tx);
    let after = "";
    let indexed = 0;
    for (;;) {
      const page = { after, limit: ROWS_PER_STATEMENT };
      const rows = await index.list(tx, page);
      await index.insert(tx, rows, indexed + 1);
      indexed += rows.length;
      after = rows.at(-1)?.id ?? after;
      if (rows.length < ROWS_PER_STATEMENT) break;
    }
    await touchCatalogue(tx, ctx.now());
    return indexed;
  });
}
