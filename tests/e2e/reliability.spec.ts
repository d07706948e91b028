import { join } from "node:path";

import { expect, test } from "@playwright/test";
import Database from "better-sqlite3";

import {
  findPostgresBinaries,
  startCluster,
} from "../support/postgres-cluster";
import { DEMO_PASSWORD } from "./support/people";
import {
  dataFolder,
  send,
  startProcess,
  type Place,
} from "./support/processes";

test.skip(
  ({ javaScriptEnabled }) => !javaScriptEnabled,
  "Processes are the same without scripts",
);
test.describe.configure({ timeout: 240_000 });

const buyer = { email: "buyer@armory.test", password: DEMO_PASSWORD };
const plan = { userRequest: "Sort my invoices and answer my customers" };

/** Two processes that start at once on a new database, and what both keep. */
async function provePair(database: Place): Promise<void> {
  const pair = await Promise.all([
    startProcess(database),
    startProcess(database),
  ]);
  try {
    await Promise.all(pair.map((one) => one.isReady()));
    const [one, other] = pair;
    const signedIn = await send(`${one.address}/api/login`, buyer);
    const cookie = signedIn.headers.getSetCookie().join("; ");
    const me = await fetch(`${other.address}/api/user`, {
      headers: { Cookie: cookie },
    });
    expect(await me.json()).toMatchObject({ email: buyer.email });

    const out = await send(`${other.address}/api/logout`, {}, cookie);
    expect(out.status).toBe(204);
    const gone = await fetch(`${one.address}/api/user`, {
      headers: { Cookie: cookie },
    });
    expect(gone.status).toBe(401);

    const ask = async (address: string) => {
      const answer = await fetch(`${address}/api/operators`);
      return (await answer.json()) as { id: string }[];
    };
    const operators = await ask(one.address);
    expect(new Set(operators.map(({ id }) => id)).size).toBe(operators.length);
    expect(operators.length).toBeGreaterThan(0);
    expect(await ask(other.address)).toEqual(operators);
  } finally {
    await Promise.all(pair.map((one) => one.end("SIGTERM")));
  }
}

test("two processes that start at once share a new SQLite database", async () => {
  const folder = dataFolder();
  try {
    await provePair({ DATA_DIR: folder.path });
  } finally {
    folder.remove();
  }
});

test("two processes that start at once share a new PostgreSQL database", async () => {
  const binaries = findPostgresBinaries();
  test.skip(binaries === null, "No PostgreSQL server is installed");
  const folder = dataFolder();
  const cluster = await startCluster(binaries ?? "");
  try {
    await cluster.createDatabase("pair");
    const DATABASE_URL = `${cluster.url}/pair`;
    await provePair({ DATA_DIR: folder.path, DATABASE_URL });
  } finally {
    await cluster.stop();
    folder.remove();
  }
});

/** Callers that ask for plans until the process is gone. */
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
  test(`nothing that was answered is lost at ${signal}`, async () => {
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
      // A shutdown that exceeds its ten seconds exits with 1.
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
