import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

import { freePort } from "../../commands/support/free-port.mjs";
import {
  dataFolder,
  send,
  startProcess,
  type AppProcess,
} from "../e2e/support/processes";
import { DEMO_PASSWORD } from "../e2e/support/people";
import { startObjectStore } from "../support/object-store";
import { startCluster } from "../support/postgres-cluster";
import { documentedSite, startNginx } from "./nginx";

type Variables = Record<string, string>;

type Starting = {
  variables?: Variables;
  /** The folder of another version; without it, this one. */
  root?: string;
};

/**
 * PostgreSQL, an object store and nginx for processes that share no folder,
 * like those on several machines.
 */
export async function startSurroundings(binaries: string) {
  const folder = dataFolder();
  const [cluster, s3] = await Promise.all([
    startCluster(binaries),
    startObjectStore(),
  ]);
  await cluster.createDatabase("site");
  const ports = [String(await freePort()), String(await freePort())] as const;
  const socketOf = (port: string) => join(folder.path, `${port}.sock`);
  const proxy = await startNginx((port) =>
    documentedSite(port, ...ports.map(socketOf)),
  );
  const running = new Set<AppProcess>();
  const place = (port: string): Variables & { DATA_DIR: string } => ({
    DATA_DIR: join(folder.path, port),
    DATABASE_URL: `${cluster.url}/site`,
    ...s3.variables,
    PORT: port,
    SOCKET_PATH: socketOf(port),
    TRUST_PROXY: "1",
    PUBLIC_URL: proxy.address,
  });
  return {
    address: proxy.address,
    cluster,
    s3,
    folder: folder.path,
    ports,
    place,
    start: async (port: string, { variables, root }: Starting = {}) => {
      const wanted = { ...place(port), ...variables };
      const app = await startProcess(wanted, root);
      running.add(app);
      await app.isReady();
      return app;
    },
    stop: async () => {
      await Promise.all([...running].map((app) => app.end("SIGKILL")));
      await proxy.end();
      await s3.stop();
      await cluster.stop();
      folder.remove();
    },
  };
}

export type Surroundings = Awaited<ReturnType<typeof startSurroundings>>;

/** The session cookie of a demo account. */
export async function signIn(address: string, name: string): Promise<string> {
  const account = { email: `${name}@armory.test`, password: DEMO_PASSWORD };
  const answer = await send(`${address}/api/login`, account);
  if (answer.status !== 200) throw new Error(`Signing in: ${answer.status}`);
  return answer.headers.getSetCookie().join("; ");
}

/** A program's output, or an error with it. */
export async function output(
  program: string,
  args: readonly string[],
  env: Variables = {},
): Promise<string> {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => said.push(chunk));
  }
  await once(child, "close");
  const text = Buffer.concat(said).toString();
  if (child.exitCode !== 0) throw new Error(`${program}: ${text}`);
  return text;
}

/** Callers that repeat requests until stopped; the statuses they got. */
export function startTraffic(asks: readonly (() => Promise<Response>)[]) {
  const statuses = new Map<number, number>();
  let isOver = false;
  const repeat = async (ask: () => Promise<Response>) => {
    while (!isOver) {
      const answer = await ask();
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  };
  const callers = asks.map(repeat);
  // A failure is reported when all are awaited.
  for (const caller of callers) caller.catch(() => undefined);
  return {
    statuses,
    stop: async () => {
      isOver = true;
      await Promise.all(callers);
      return [...statuses.keys()].sort();
    },
  };
}
