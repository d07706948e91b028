import { join } from "node:path";

import { expect, test } from "@playwright/test";
import Database from "better-sqlite3";

import { dataFolder, send, startProcess } from "../e2e/support/processes";

const plan = { userRequest: "Sort my invoices and answer my customers" };

/** Callers that request plans until the process is gone. */
async function askUntilGone(address: string, kept: string[]) {
  const answered: number[] = [];
  for (;;) {
    const answer = await send(`${address}/api/workflows`, plan).catch(
      () => null,
    );
    if (!answer) return answered;
    const body = await answer.json().catch(() => null);
    if (body === null) return answered;
    answered.push(answer.status);
    if (answer.status === 201) kept.push((body as { id: string }).id);
    if (answer.status === 503) return answered;
  }
}

function countStored(folder: string, ids: readonly string[]): unknown {
  const database = new Database(join(folder, "armory.db"), { readonly: true });
  const sql =
    "select count(*) from saved_workflows where id in (select value from json_each(?))";
  const stored = database.prepare(sql).pluck().get(JSON.stringify(ids));
  expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
  database.close();
  return stored;
}

for (const signal of ["SIGTERM", "SIGKILL"] as const) {
  test(`no confirmed write is lost at ${signal}`, async () => {
    const folder = dataFolder();
    const database = { DATA_DIR: folder.path };
    const first = await startProcess(database);
    await first.isReady();
    const kept: string[] = [];
    const callers = Array.from({ length: 8 }, () =>
      askUntilGone(first.address, kept),
    );
    await expect.poll(() => kept.length).toBeGreaterThan(40);
    const code = await first.end(signal);
    const answered = (await Promise.all(callers)).flat();
    if (signal === "SIGTERM") {
      // A shutdown longer than its ten seconds exits with 1.
      expect(code).toBe(0);
      expect(answered.every((status) => [201, 503].includes(status))).toBe(
        true,
      );
    }

    const second = await startProcess(database);
    try {
      await second.isReady();
      expect(countStored(folder.path, kept)).toBe(kept.length);
    } finally {
      await second.end("SIGTERM");
      folder.remove();
    }
  });
}
