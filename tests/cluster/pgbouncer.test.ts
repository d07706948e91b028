import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";

import { openStore } from "~/models/platform/open-store.server";
import { addToWindow } from "~/models/platform/rate-limits.server";
import type { Store } from "~/models/platform/store.server";

import { rateLimits } from "../../drizzle/schema";
import { START } from "../support/ctx";
import {
  findPostgresBinaries,
  startCluster,
} from "../support/postgres-cluster";
import { hasBouncer, startBouncer } from "./pgbouncer";

const binaries = findPostgresBinaries();
const isPossible =
  inject("database").engine === "pg" && binaries !== null && hasBouncer;

async function openBouncer() {
  const cluster = await startCluster(binaries ?? "");
  onTestFinished(cluster.stop);
  await cluster.createDatabase("pooled");
  const bouncer = await startBouncer(cluster, "pooled");
  onTestFinished(bouncer.stop);
  const dataDir = mkdtempSync(join(tmpdir(), "armory-pooled-"));
  onTestFinished(() => {
    rmSync(dataDir, { recursive: true });
  });
  const place = { databaseUrl: bouncer.url, dataDir, drizzleDir: "drizzle" };
  const open = async () => {
    const store = await openStore(place);
    onTestFinished(() => store.close());
    return store;
  };
  return { direct: `${cluster.url}/pooled`, pooled: bouncer.url, open };
}

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

test.runIf(isPossible)(
  "processes share three connections of PgBouncer, which lends them by transaction",
  async () => {
    const { direct, pooled, open } = await openBouncer();

    const stores = await Promise.all([open(), open(), open(), open()]);
    const expiresAt = new Date(START.getTime() + 60_000);
    const add = (store: Store) =>
      store.tx((tx) =>
        addToWindow(tx, { key: "pooled", count: 1, expiresAt }, START),
      );
    const turns = Array.from({ length: 10 }, () => stores).flat();
    await Promise.all(turns.map(add));

    const [store] = stores;
    const rows = await store.read
      .select({ count: rateLimits.count })
      .from(rateLimits)
      .where(eq(rateLimits.key, "pooled"));
    expect(rows).toEqual([{ count: 40 }]);

    // Nothing of a session stays with a connection that others use next.
    const locks =
      "select count(*)::int from pg_locks where locktype = 'advisory'";
    expect(await ask(direct, locks)).toBe(0);
    expect(await ask(pooled, "show statement_timeout")).toBe("0");
    const late = await open();
    await late.ping();
  },
);
