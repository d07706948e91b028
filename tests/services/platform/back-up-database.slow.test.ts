import {
  mkdir,
  open,
  readdir,
  stat,
  utimes,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";

import Database from "better-sqlite3";
import { expect, inject, onTestFinished, test } from "vitest";

import { backup } from "~/jobs/backup.server";
import { runOnce } from "~/jobs/once.server";
import { backUpDatabase } from "~/services/platform/back-up-database.server";
import { listDueJobs } from "~/services/platform/list-due-jobs.server";
import { runJob } from "~/services/platform/run-job.server";

import { users } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";

const isFile = inject("database").engine === "sqlite";
const { signal } = new AbortController();
const at = new Date("2026-03-02T09:00:00.000Z");
const NAME = "armory-20260302T090000Z.db";

const folderOf = (ctx: TestCtx) => join(ctx.dataDir, "backups");

/** The backups, and other files in their folder. */
async function lyingIn(ctx: TestCtx): Promise<string[]> {
  const names = await readdir(folderOf(ctx), { recursive: true });
  return names.filter((name) => name !== "incoming").sort();
}

test.skipIf(!isFile)(
  "a backup made during writes is sound and has everything committed before",
  async () => {
    const ctx = await testCtx();
    await given.user(ctx);
    const copied = new AbortController();
    const writing = (async () => {
      while (!copied.signal.aborted) {
        await given.user(ctx);
        await nextTurn();
      }
    })();
    const made = await backUpDatabase(ctx, { at, signal });
    copied.abort();
    await writing;

    expect(made).toMatchObject({ name: NAME, removed: 0 });
    expect(await lyingIn(ctx)).toEqual([NAME]);
    const file = join(folderOf(ctx), NAME);
    const copy = new Database(file, { readonly: true });
    const rows = copy.prepare("select count(*) from users").pluck().get();
    expect(copy.pragma("integrity_check", { simple: true })).toBe("ok");
    copy.close();
    const all = await ctx.store.read.select().from(users);
    expect(rows).toBeGreaterThanOrEqual(1);
    expect(rows).toBeLessThanOrEqual(all.length);
  },
);

test.skipIf(!isFile)("a backup is readable only by its owner", async () => {
  const ctx = await testCtx();
  await backUpDatabase(ctx, { at, signal });
  const modes = [folderOf(ctx), join(folderOf(ctx), NAME)].map(
    async (path) => (await stat(path)).mode & 0o777,
  );
  expect(await Promise.all(modes)).toEqual([0o700, 0o600]);
});

test.skipIf(!isFile)(
  "older backups are deleted once a new one exists",
  async () => {
    const ctx = await testCtx();
    await mkdir(folderOf(ctx));
    const old = Array.from(
      { length: 31 },
      (_, day) => `armory-202601${String(day + 1).padStart(2, "0")}T000000Z.db`,
    );
    for (const name of old) await writeFile(join(folderOf(ctx), name), "");
    const outcome = await backUpDatabase(ctx, { at, signal });
    expect(outcome?.removed).toBe(8);
    expect(await lyingIn(ctx)).toEqual([...old.slice(8), NAME]);
  },
);

test.skipIf(!isFile)(
  "without disk space no backup is made and the existing ones are kept",
  async () => {
    const ctx = await testCtx();
    await backUpDatabase(ctx, { at, signal });
    const { backups } = ctx;
    ctx.backups = backups && {
      ...backups,
      measure: async () => ({
        ...(await backups.measure()),
        freeBytes: 256 * 1024 * 1024,
      }),
    };
    const [outcome] = await runOnce(ctx, null, [backup]);
    expect(outcome).toMatchObject({
      state: "failed",
      line: expect.stringMatching(/^No backup was made: it needs \d+\.\d MB/),
    });
    expect(await lyingIn(ctx)).toEqual([NAME]);
  },
);

test.skipIf(!isFile)(
  "a damaged database gets no backup, and no partial file is left",
  async () => {
    const ctx = await testCtx();
    // A closed database is not reused by the next test.
    onTestFinished(() => ctx.store.close());
    for (let count = 0; count < 20; count += 1) await given.user(ctx);
    const file = join(ctx.dataDir, "armory.db");
    const other = new Database(file);
    const root = other
      .prepare("select rootpage from sqlite_master where name = 'users'")
      .pluck()
      .get() as number;
    other.pragma("wal_checkpoint(TRUNCATE)");
    const size = other.pragma("page_size", { simple: true }) as number;
    other.close();
    const handle = await open(file, "r+");
    await handle.write(Buffer.alloc(size, 0xff), 0, size, (root - 1) * size);
    await handle.close();

    const copying = backUpDatabase(ctx, { at, signal });
    await expect(copying).rejects.toThrow(/malformed|damaged/);
    expect(await lyingIn(ctx)).toEqual([]);
  },
);

test.skipIf(!isFile)(
  "an aborted backup leaves nothing, and a dead process's rest is removed",
  async () => {
    const ctx = await testCtx();
    const incoming = join(folderOf(ctx), "incoming");
    await mkdir(incoming, { recursive: true });
    await writeFile(join(incoming, "dead.db"), "half");
    await utimes(join(incoming, "dead.db"), new Date(0), new Date(0));
    const stopping = new AbortController();
    const copying = backUpDatabase(ctx, { at, signal: stopping.signal });
    stopping.abort();
    await expect(copying).rejects.toThrow();
    await backUpDatabase(ctx, { at, signal });
    expect(await lyingIn(ctx)).toEqual([NAME]);
  },
);

test.skipIf(isFile)(
  "a server's database is left to its own tools",
  async () => {
    const ctx = await testCtx();
    const [outcome] = await runOnce(ctx, null, [backup]);
    expect(outcome).toMatchObject({
      name: "backup",
      state: "done",
      line: "PostgreSQL is backed up with its server's own tools",
    });
  },
);

test.skipIf(!isFile)(
  "the first backup is due an hour after the start",
  async () => {
    const ctx = await testCtx();
    const asked = { holder: "a", signal };
    expect((await runJob(ctx, backup, asked)).state).toBe("taken");
    expect(await listDueJobs(ctx, [backup])).toEqual([]);
    ctx.advance(3_600_000);
    expect(await listDueJobs(ctx, [backup])).toEqual([backup]);
    expect((await runJob(ctx, backup, asked)).state).toBe("done");
    expect(await listDueJobs(ctx, [backup])).toEqual([]);
  },
);
