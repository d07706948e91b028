import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const READY_PATIENCE_MS = 25_000;

export type AppProcess = {
  address: string;
  isReady: () => Promise<void>;
  /** Sends a signal and answers the exit code; null when it was killed. */
  end: (signal: "SIGTERM" | "SIGKILL") => Promise<number | null>;
};

/** A folder of its own for databases; `remove` when all processes ended. */
export function dataFolder() {
  const path = mkdtempSync(join(tmpdir(), "armory-process-"));
  const remove = () => {
    rmSync(path, { recursive: true, force: true });
  };
  return { path, remove };
}

/** Where processes find their database. */
export type Place = { DATA_DIR: string; DATABASE_URL?: string };

/** The built application as one more process on a database. */
export async function startProcess(place: Place): Promise<AppProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ["build/server.js"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env.PATH,
      TZ: "UTC",
      NODE_ENV: "production",
      PORT: String(port),
      RATE_LIMIT: "off",
      LOG_LEVEL: "fatal",
      ...place,
    },
  });
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    isReady: () => untilReady(child, address),
    end: async (signal) => {
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      if (hasEnded) return child.exitCode;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

/** A test's own site, ready, on a folder that goes with it. */
export async function withOwnSite(
  work: (app: AppProcess, place: Place) => Promise<void>,
): Promise<void> {
  const folder = dataFolder();
  const place = { DATA_DIR: folder.path };
  const app = await startProcess(place);
  try {
    await app.isReady();
    await work(app, place);
  } finally {
    await app.end("SIGTERM");
    folder.remove();
  }
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + READY_PATIENCE_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error("The process ended");
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    await wait(50);
  }
  throw new Error("The process did not become ready");
}

/** Sends JSON, with a cookie where one is given. */
export function send(
  address: string,
  body: unknown,
  cookie = "",
): Promise<Response> {
  const headers = { "Content-Type": "application/json", Cookie: cookie };
  const method = "POST";
  return fetch(address, { method, headers, body: JSON.stringify(body) });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
