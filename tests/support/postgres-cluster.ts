import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pg from "pg";

import { freePort } from "../../commands/support/free-port.mjs";
import { until } from "./until";

const DEBIAN_BINARIES = "/usr/lib/postgresql";

/** The folder of the newest installed PostgreSQL server, or null. */
export function findPostgresBinaries(): string | null {
  const debian = existsSync(DEBIAN_BINARIES)
    ? readdirSync(DEBIAN_BINARIES)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_BINARIES, version, "bin"))
    : [];
  const path = (process.env.PATH ?? "").split(":");
  const folders = [...debian, ...path];
  return folders.find((folder) => existsSync(join(folder, "initdb"))) ?? null;
}

export type Cluster = {
  /** The address without a database name. */
  url: string;
  /** The same by a Unix socket, which takes less CPU time than TCP. */
  socketUrl: string;
  createDatabase: (name: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a temporary cluster on a free loopback port. */
export async function startCluster(binaries: string): Promise<Cluster> {
  const folder = mkdtempSync(join(roomyFolder(), "armory-pg-"));
  const account = serverAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, "data");
  const made = spawnSync(
    join(binaries, "initdb"),
    [
      "-D",
      data,
      "-U",
      "armory",
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--locale=C",
      "-N",
    ],
    { ...account, cwd: folder, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const server = spawn(
    join(binaries, "postgres"),
    [
      "-D",
      data,
      "-p",
      String(port),
      "-h",
      "127.0.0.1",
      "-k",
      folder,
      "-c",
      "fsync=off",
      "-c",
      "full_page_writes=off",
      "-c",
      "synchronous_commit=off",
      "-c",
      "max_connections=200",
    ],
    { ...account, cwd: folder, stdio: "ignore" },
  );
  const url = `postgres://armory@127.0.0.1:${port}`;
  await waitUntilReady(`${url}/postgres`);
  return {
    url,
    socketUrl: `postgres://armory@${encodeURIComponent(folder)}:${port}`,
    createDatabase: (name) =>
      runSql(`${url}/postgres`, `create database "${name}"`),
    stop: async () => {
      await stopServer(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** A folder in memory, if it has room for the databases of a run. */
function roomyFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
}

/** PostgreSQL refuses to run as root, so root becomes the postgres account. */
export function serverAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const numberOf = (flag: string) =>
    Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: numberOf("-u"), gid: numberOf("-g") };
}

export async function waitUntilReady(url: string): Promise<void> {
  await until("the PostgreSQL server answers", () =>
    runSql(url, "select 1").then(
      () => true,
      () => false,
    ),
  );
}

async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((done) => server.once("exit", done));
  server.kill("SIGINT");
  await ended;
}
