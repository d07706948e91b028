import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "@playwright/test";

import { DEMO_PASSWORD } from "../e2e/support/people";
import {
  dataFolder,
  send,
  startProcess,
  type AppProcess,
  type Place,
} from "../e2e/support/processes";
import {
  findPostgresBinaries,
  startCluster,
} from "../support/postgres-cluster";

const binaries = findPostgresBinaries();
const buyer = { email: "buyer@armory.test", password: DEMO_PASSWORD };

test.skip(binaries === null, "No PostgreSQL server is installed");

/** What a buyer sees of the site and their purchases. */
async function look({ address }: AppProcess) {
  const signedIn = await send(`${address}/api/login`, buyer);
  const Cookie = signedIn.headers.getSetCookie().join("; ");
  const paths = ["/api/user/orders", "/api/operators", "/api/agents"];
  const answers = paths.map(async (path) => {
    const answer = await fetch(address + path, { headers: { Cookie } });
    expect(answer.status).toBe(200);
    return answer.json() as Promise<unknown>;
  });
  return Promise.all(answers);
}

/** Runs a command next to the processes. */
async function command(place: Place, name: string, ...words: string[]) {
  const args = [`build/commands/${name}.js`, ...words];
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...place },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  }
  await once(child, "close");
  return { code: child.exitCode, said: said.join("") };
}

test("a lost site continues from its backup, and moves to PostgreSQL", async () => {
  const [lost, found] = [dataFolder(), dataFolder()];
  const cluster = await startCluster(binaries ?? "");
  const running: AppProcess[] = [];
  try {
    const first = await startProcess({ DATA_DIR: lost.path });
    running.push(first);
    await first.isReady();
    const before = await look(first);
    const beside = { DATA_DIR: lost.path, PORT: new URL(first.address).port };
    const jobs = await command(beside, "jobs", "once");
    await first.end("SIGKILL");
    const copy = /^backup: (armory-\w+\.db) made/m.exec(jobs.said)?.[1] ?? "";
    const file = join(found.path, "armory.db");
    copyFileSync(join(lost.path, "backups", copy), file);

    await cluster.createDatabase("moved");
    const DATABASE_URL = `${cluster.url}/moved`;
    const place = { DATA_DIR: found.path, DATABASE_URL };
    const copied = await command(place, "db-copy");
    expect(copied.said).toContain("rows and sums are the same");
    const again = await command(place, "db-copy");
    expect(again).toMatchObject({ code: 1 });
    expect(again.said).toContain("is not empty");

    const second = await startProcess(place);
    running.push(second);
    await second.isReady();
    expect(await look(second)).toEqual(before);
  } finally {
    await Promise.all(running.map((one) => one.end("SIGKILL")));
    await cluster.stop();
    lost.remove();
    found.remove();
  }
});
