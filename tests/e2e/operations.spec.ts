import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { connect } from "node:net";
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
  withOwnSite,
  type AppProcess,
  type Place,
} from "./support/processes";

test.skip(
  ({ javaScriptEnabled }) => !javaScriptEnabled,
  "Processes are the same without scripts",
);
test.describe.configure({ timeout: 240_000 });

const buyer = { email: "buyer@armory.test", password: DEMO_PASSWORD };
const plan = { userRequest: "Sort my invoices and answer my customers" };
const MEGABYTE = 1024 * 1024;

/** What a buyer sees of the site and of what they own. */
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

/** Runs one of the commands beside the processes. */
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

test("a site that died goes on from its copy, and that on PostgreSQL", async () => {
  const binaries = findPostgresBinaries();
  test.skip(binaries === null, "No PostgreSQL server is installed");
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

test("five hundred callers who never finish asking hold nobody up", async () => {
  await withOwnSite(async ({ address }) => {
    const { hostname: host, port } = new URL(address);
    const callers = Array.from({ length: 500 }, (_, number) => {
      const socket = connect({ host, port: Number(port) });
      socket.on("error", () => undefined);
      const body = "POST /api/workflows HTTP/1.1\r\nContent-Length: 9\r\n\r\n{";
      socket.write(number % 2 === 0 ? "GET / HTTP/1.1\r\nHost:" : body);
      return socket;
    });
    await Promise.all(callers.map((socket) => once(socket, "connect")));
    for (const path of ["/readyz", "/arsenal", "/api/operators"]) {
      const signal = AbortSignal.timeout(30_000);
      const answer = await fetch(address + path, { signal });
      expect(answer.status).toBe(200);
    }
    for (const socket of callers) socket.destroy();
  });
});

/** Whether a small disk could be put in place of a folder. */
function mount(folder: string, size: string): boolean {
  const type = ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs"];
  return spawnSync("mount", [...type, folder]).status === 0;
}

/** Takes all that is left of a disk. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, "w");
  let size = MEGABYTE;
  while (size >= 1) {
    const written = await handle.write(Buffer.alloc(size)).catch(() => null);
    if (written === null) size = Math.floor(size / 2);
  }
  await handle.close();
}

test("a full disk refuses what is written, loses nothing, and is left again", async () => {
  const folder = dataFolder();
  const mounted = mount(folder.path, "80m");
  if (!mounted) folder.remove();
  test.skip(!mounted, "This account may not mount a small disk");
  const process = await startProcess({ DATA_DIR: folder.path });
  const write = () => send(`${process.address}/api/workflows`, plan);
  const read = async (path: string) =>
    (await fetch(process.address + path)).status;
  try {
    await process.isReady();
    await fill(join(folder.path, "filler"));
    const kept: string[] = [];
    let refused: Response | null = null;
    for (let tries = 0; tries < 2_000 && !refused; tries += 1) {
      const answer = await write();
      if (answer.status !== 201) refused = answer;
      else kept.push(((await answer.json()) as { id: string }).id);
    }
    expect(refused?.status).toBe(503);
    expect(await read("/api/operators")).toBe(200);
    // An answer of the probe is kept for a second.
    await expect.poll(() => read("/readyz")).toBe(503);

    rmSync(join(folder.path, "filler"));
    expect((await write()).status).toBe(201);
    await expect.poll(() => read("/readyz")).toBe(200);
    await process.end("SIGTERM");
    const database = new Database(join(folder.path, "armory.db"));
    const stored = database
      .prepare(
        "select count(*) from saved_workflows where id in (select value from json_each(?))",
      )
      .pluck()
      .get(JSON.stringify(kept));
    expect(stored).toBe(kept.length);
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
    database.close();
  } finally {
    await process.end("SIGKILL");
    spawnSync("umount", [folder.path]);
    folder.remove();
  }
});
