import { existsSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "@playwright/test";

import {
  findPostgresBinaries,
  startCluster,
} from "../support/postgres-cluster";
import { until } from "../support/until";
import { dataFolder, send, startProcess } from "../e2e/support/processes";
import { killServer, query, startStandby, startSwitch } from "./standby";

const patience = { timeout: 60_000 };
const plan = { userRequest: "Sort my invoices and answer my customers" };

/** A caller that requests plans until aborted and keeps the received ones. */
async function ask(address: string, kept: string[], stop: AbortSignal) {
  await until("told to stop", async () => {
    const answer = await send(`${address}/api/workflows`, plan);
    const body = (await answer.json()) as { id: string };
    if (answer.status === 201) kept.push(body.id);
    else expect(answer.status).toBe(503);
    return stop.aborted;
  });
}

test("a standby takes over from a dead server without losing anything", async () => {
  const binaries = findPostgresBinaries() ?? "";
  test.skip(
    !existsSync(join(binaries, "pg_basebackup")),
    "No PostgreSQL server is installed",
  );
  const folder = dataFolder();
  const primary = await startCluster(binaries);
  await primary.createDatabase("site");
  const standby = await startStandby(binaries, primary);
  const address = await startSwitch(primary.url);
  const DATABASE_URL = `${address.url}/site`;
  const site = await startProcess({ DATA_DIR: folder.path, DATABASE_URL });
  const stop = new AbortController();
  try {
    await site.isReady();
    const kept: string[] = [];
    const asking = Promise.all(
      Array.from({ length: 8 }, () => ask(site.address, kept, stop.signal)),
    );
    // A failure is reported below, when all are awaited.
    asking.catch(() => undefined);
    await expect.poll(() => kept.length, patience).toBeGreaterThan(40);
    await killServer(primary);
    await standby.promote();
    const before = kept.length;
    address.leadTo(standby.url);
    await expect.poll(() => kept.length, patience).toBeGreaterThan(before + 40);
    stop.abort();
    await asking;

    const rows = await query(
      `${standby.url}/site`,
      "select id from saved_workflows",
    );
    const stored = new Set(rows.map(({ id }) => id));
    expect(kept.filter((id) => !stored.has(id))).toEqual([]);
    await site.isReady();
  } finally {
    stop.abort();
    await site.end("SIGKILL");
    address.stop();
    await standby.stop();
    await primary.stop();
    folder.remove();
  }
});
