import { expect, test } from "@playwright/test";

import { DEMO_PASSWORD } from "../e2e/support/people";
import {
  dataFolder,
  send,
  startProcess,
  type Place,
} from "../e2e/support/processes";
import {
  findPostgresBinaries,
  startCluster,
} from "../support/postgres-cluster";

const buyer = { email: "buyer@armory.test", password: DEMO_PASSWORD };

/**
 * Checks two processes that start at once on a new database, and their data.
 */
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
    await proveOneAllowance(pair.map(({ address }) => address));
  } finally {
    await Promise.all(pair.map((one) => one.end("SIGTERM")));
  }
}

type Operations = { name: string; examples: { input: unknown }[] }[];

/** Calls without an account that reach both processes at once count together. */
async function proveOneAllowance(addresses: string[]): Promise<void> {
  const agent = await fetch(`${addresses[0]}/api/agents/night-desk-voice`);
  const { operations } = (await agent.json()) as { operations: Operations };
  const [operation] = operations;
  const call = (address: string) =>
    send(
      `${address}/run/night-desk-voice/${operation?.name}`,
      operation?.examples[0]?.input ?? {},
    );
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => addresses.map(call)).flat(),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, 200, ...Array(7).fill(429)]);
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
