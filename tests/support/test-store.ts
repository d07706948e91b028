import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { inject } from "vitest";

import type { Store } from "~/models/platform/store.server";

import { openTestDatabase, type OpenDatabase } from "./test-database";

export type TestStore = {
  store: Store;
  /** The address at which another process can open the same database. */
  databaseUrl: string | null;
  dataDir: string;
  remove: () => Promise<void>;
};

/** Empty databases of this worker, ready for the next test. */
const idle: OpenDatabase[] = [];

/**
 * A migrated, empty database on the engine of this run. Creating and opening
 * one takes longer than most tests, so a used one is emptied and reused.
 */
export async function openTestStore(): Promise<TestStore> {
  const database = idle.pop() ?? (await openTestDatabase(inject("database")));
  const { databaseUrl, dataDir } = database;
  const { store, end } = storeOfTest(database.store);
  const remove = async () => {
    await end();
    if (await isEmptied(database)) idle.push(database);
    else await discard(database);
  };
  return { store, databaseUrl, dataDir, remove };
}

/**
 * A test's own view of a shared store: neither what the test overrides in it
 * nor a transaction it leaves running or starts too late affects the next test.
 */
function storeOfTest(opened: Store) {
  let isOver = false;
  const running = new Set<Promise<unknown>>();
  const store: Store = {
    ...opened,
    read: Object.create(opened.read) as Store["read"],
    tx: (work, options) => {
      if (isOver) return Promise.reject(new Error("The test is over"));
      const result = opened
        .tx(work, options)
        .finally(() => running.delete(result));
      running.add(result);
      return result;
    },
  };
  const end = async () => {
    isOver = true;
    await Promise.allSettled(running);
  };
  return { store, end };
}

/** A database that is closed, damaged or locked is not reused. */
async function isEmptied({ empty, dataDir }: OpenDatabase): Promise<boolean> {
  try {
    await empty();
  } catch {
    return false;
  }
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith("armory.db")) continue;
    rmSync(join(dataDir, name), { recursive: true });
  }
  return true;
}

async function discard({ close, dataDir }: OpenDatabase): Promise<void> {
  await close();
  rmSync(dataDir, { recursive: true, force: true });
}
