import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import Database from "better-sqlite3";
import { getTableName, is, sql } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, inject, onTestFinished, test } from "vitest";

import { openPackageFolder } from "~/integrations/packages/package-store.server";
import { openStore } from "~/models/platform/open-store.server";
import { backUpDatabase } from "~/services/platform/back-up-database.server";
import { reindexAll } from "~/services/catalogue/search/reindex-all.server";

import * as schema from "../../drizzle/schema";
import { testCtx, type TestCtx } from "../support/ctx";
import { given } from "../support/given";
import { givenBoughtPackage } from "../support/given-purchases";
import { signedInBrowser } from "../support/given-session";

const tables = Object.values(schema).filter((table) => is(table, SQLiteTable));

async function countRows({ store }: TestCtx) {
  const counts = tables.map(async (table) => {
    const rows = await store.read
      .select({ count: sql<number>`count(*)` })
      .from(table);
    return [getTableName(table), rows[0]?.count] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

/** A new folder with the backup as its database, and its files. */
async function restore(ctx: TestCtx, name: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "armory-restored-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await mkdir(join(dataDir, "packages"));
  const from = (path: string) => join(ctx.dataDir, path);
  await cp(from(`backups/${name}`), join(dataDir, "armory.db"));
  await cp(from("packages"), join(dataDir, "packages"), { recursive: true });
  return dataDir;
}

/** The application started on a folder. */
async function startOn(ctx: TestCtx, dataDir: string): Promise<TestCtx> {
  const drizzleDir = resolve("drizzle");
  const store = await openStore({ databaseUrl: null, dataDir, drizzleDir });
  onTestFinished(() => store.close());
  const packages = openPackageFolder(join(dataDir, "packages"));
  return { ...ctx, dataDir, store, packages };
}

test.skipIf(inject("database").engine !== "sqlite")(
  "a restored backup has every row, and its purchases can be downloaded",
  async () => {
    const ctx = await testCtx();
    const { path, file, buyer, agent } = await givenBoughtPackage(ctx);
    await reindexAll(ctx);
    const { signal } = new AbortController();
    const copied = await backUpDatabase(ctx, { at: ctx.now(), signal });
    const counts = await countRows(ctx);
    await given.user(ctx, { username: "too_late" });

    const dataDir = await restore(ctx, copied?.name ?? "");
    const restored = await startOn(ctx, dataDir);
    const database = new Database(join(dataDir, "armory.db"));
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(database.pragma("foreign_key_check")).toEqual([]);
    database.close();
    expect(await countRows(restored)).toEqual(counts);
    expect(counts).toMatchObject({ orders: 1, package_files: 1 });

    const browser = await signedInBrowser(restored, buyer.id);
    const download = await browser.get(path);
    expect(download.status).toBe(200);
    const hash = createHash("sha256").update(download.bytes).digest("hex");
    expect(hash).toBe(file.sha256);
    const found = await browser.api("GET", "/api/agents?q=answerer");
    expect(found.body).toMatchObject({ items: [{ id: agent.id }] });
  },
);
