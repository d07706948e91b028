import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "@playwright/test";

import { send } from "../e2e/support/processes";
import { findPostgresBinaries } from "../support/postgres-cluster";
import { HAS_NGINX, NO_NGINX } from "./nginx";
import { findPreviousVersion } from "./previous-version";
import { productionFolder } from "./production-folder";
import { query } from "./standby";
import { signIn, startSurroundings, startTraffic } from "./whole-site";

const binaries = findPostgresBinaries();

test.skip(!HAS_NGINX, NO_NGINX);
test.skip(binaries === null, "No PostgreSQL server is installed");
test.describe.configure({ mode: "default", timeout: 900_000 });

const plan = { userRequest: "Sort my invoices and answer my customers" };
const LATER = 4_000_000_000_000;

/** This build with one more migration, which only adds. */
function nextVersion() {
  const next = productionFolder();
  const folder = join(next.path, "drizzle/migrations/pg");
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as {
    entries: object[];
  };
  const entry = { idx: 9_999, version: "7", when: LATER, tag: "9999_next" };
  journal.entries.push({ ...entry, breakpoints: true });
  writeFileSync(file, JSON.stringify(journal));
  const statements = [
    'ALTER TABLE "users" ADD COLUMN "next_note" text',
    `ALTER TABLE "saved_workflows" ADD COLUMN "next_count" integer DEFAULT 0 NOT NULL`,
    'CREATE TABLE "next_things" ("id" text PRIMARY KEY NOT NULL)',
    'CREATE INDEX IF NOT EXISTS "next_index" ON "saved_workflows" ("id")',
  ];
  writeFileSync(
    join(folder, "9999_next.sql"),
    statements.join(";--> statement-breakpoint\n"),
  );
  writeFileSync(join(next.path, "build/client/assets/next-1.js"), "// next");
  return next;
}

type Upgrade = {
  old: string | undefined;
  next: string | undefined;
  /** Whether the old version starts again on the new schema. */
  restarts: boolean;
};

/** Replaces one process after the other, with traffic. */
async function upgrade({ old, next, restarts }: Upgrade) {
  const site = await startSurroundings(binaries ?? "");
  const [one, other] = site.ports;
  try {
    const first = await site.start(one, { root: old });
    const second = await site.start(other, { root: old });
    const Cookie = await signIn(site.address, "buyer");
    const traffic = startTraffic([
      () => fetch(`${site.address}/arsenal`),
      () => fetch(`${site.address}/api/user`, { headers: { Cookie } }),
      () => send(`${site.address}/api/workflows`, plan),
      () => send(`${site.address}/api/workflows`, plan),
    ]);
    expect(await first.end("SIGTERM")).toBe(0);
    const upgraded = await site.start(one, { root: next });
    // The other one still runs the old version, on the new schema.
    const page = await fetch(`${second.address}/arsenal`);
    expect(page.status).toBe(200);
    for (const [script] of (await page.text()).matchAll(
      /\/assets\/[\w-]+\.js/g,
    )) {
      expect((await fetch(site.address + script)).status, script).toBe(200);
    }
    expect(await second.end("SIGTERM")).toBe(0);
    const last = await site.start(other, { root: restarts ? old : next });
    expect(await traffic.stop()).toEqual([200, 201]);
    return { site, upgraded, last };
  } catch (error) {
    await site.stop();
    throw error;
  }
}

test("a rolling upgrade with an added migration fails no request, and can be undone", async () => {
  const next = nextVersion();
  const { site, upgraded, last } = await upgrade({
    old: undefined,
    next: next.path,
    restarts: true,
  });
  try {
    const [index] = await query(
      `${site.cluster.url}/site`,
      "select indisvalid from pg_index where indexrelid = 'next_index'::regclass",
    );
    expect(index).toEqual({ indisvalid: true });
    const script = "/assets/next-1.js";
    expect((await fetch(upgraded.address + script)).status).toBe(200);
    expect((await fetch(last.address + script)).status).toBe(404);
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await fetch(site.address + script)).status).toBe(200);
    }
  } finally {
    await site.stop();
    next.remove();
  }
});

test("a version before the newest migration runs on the schema of this one", async () => {
  const previous = await findPreviousVersion();
  test.skip(previous === null, "The previous version cannot be built here");
  const { site } = await upgrade({
    old: previous?.path,
    next: undefined,
    restarts: previous?.knowsRule ?? false,
  });
  await site.stop();
});
