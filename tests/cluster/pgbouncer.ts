import { spawn } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { freePort } from "../../commands/support/free-port.mjs";
import {
  serverAccount,
  stopServer,
  waitUntilReady,
  type Cluster,
} from "../support/postgres-cluster";

const PROGRAM = "/usr/sbin/pgbouncer";

export const hasBouncer = existsSync(PROGRAM);

/** Starts PgBouncer with few server connections, each lent for a transaction. */
export async function startBouncer({ url }: Cluster, database: string) {
  const folder = mkdtempSync(join(tmpdir(), "armory-bouncer-"));
  const port = await freePort();
  const settings = join(folder, "pgbouncer.ini");
  const { port: serverPort } = new URL(url);
  writeFileSync(
    settings,
    [
      "[databases]",
      `${database} = host=127.0.0.1 port=${serverPort} user=armory`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = any",
      "pool_mode = transaction",
      "default_pool_size = 3",
    ].join("\n"),
  );
  const account = serverAccount();
  if (account) {
    chownSync(folder, account.uid, account.gid);
    chownSync(settings, account.uid, account.gid);
  }
  const server = spawn(PROGRAM, ["--quiet", settings], {
    ...account,
    cwd: folder,
    stdio: "ignore",
  });
  const bouncer = `postgres://armory@127.0.0.1:${port}/${database}`;
  await waitUntilReady(bouncer);
  return {
    url: bouncer,
    stop: async () => {
      await stopServer(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
