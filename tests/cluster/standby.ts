import { spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pg from "pg";

import { freePort } from "../../commands/support/free-port.mjs";
import {
  serverAccount,
  stopServer,
  waitUntilReady,
  type Cluster,
} from "../support/postgres-cluster";
import { until } from "../support/until";

/** Runs a statement as the account that owns the server. */
export async function query(
  connectionString: string,
  text: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

/** A second server that has every commit before the first one confirms it. */
export async function startStandby(binaries: string, primary: Cluster) {
  const folder = mkdtempSync(join(tmpdir(), "armory-standby-"));
  const account = serverAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, "data");
  const { port: from } = new URL(primary.url);
  const copied = spawnSync(
    join(binaries, "pg_basebackup"),
    [
      "-D",
      data,
      "-h",
      "127.0.0.1",
      "-p",
      from,
      "-U",
      "armory",
      "-R",
      "-c",
      "fast",
    ],
    { ...account, cwd: folder, encoding: "utf8" },
  );
  if (copied.status !== 0) throw new Error(copied.stderr);
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
      "",
      "-c",
      "fsync=off",
      "-c",
      "max_connections=200",
    ],
    { ...account, cwd: folder, stdio: "ignore" },
  );
  const url = `postgres://armory@127.0.0.1:${port}`;
  await waitUntilReady(`${url}/postgres`);
  await makeSynchronous(`${primary.url}/postgres`);
  return {
    url,
    promote: () => query(`${url}/postgres`, "select pg_promote()"),
    stop: async () => {
      await stopServer(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function makeSynchronous(url: string): Promise<void> {
  await query(url, "alter role armory set synchronous_commit = 'on'");
  await query(url, "alter system set synchronous_standby_names = '*'");
  await query(url, "select pg_reload_conf()");
  await until("the standby follows", async () => {
    const [standby] = await query(
      url,
      "select sync_state from pg_stat_replication",
    );
    return standby?.sync_state === "sync";
  });
}

/** Stops a server like a power failure. */
export async function killServer({ url }: Cluster): Promise<void> {
  const [found] = await query(`${url}/postgres`, "show data_directory");
  const file = join(String(found?.data_directory), "postmaster.pid");
  process.kill(Number(readFileSync(file, "utf8").split("\n")[0]), "SIGKILL");
}

/** An address that can be switched from one server to another. */
export async function startSwitch(url: string) {
  let target = new URL(url);
  const open = new Set<Socket>();
  const server = createServer((caller) => {
    const port = Number(target.port);
    const callee = connect({ host: target.hostname, port });
    for (const socket of [caller, callee]) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        open.delete(socket);
        caller.destroy();
        callee.destroy();
      });
    }
    caller.pipe(callee).pipe(caller);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://armory@127.0.0.1:${port}`,
    leadTo: (other: string) => {
      target = new URL(other);
      for (const socket of open) socket.destroy();
    },
    stop: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
