import { spawn, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { until } from "../../support/until";

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

/** Where processes find their database, and other variables for them. */
export type Place = { DATA_DIR: string; [variable: string]: string };

/** The built application as one more process on a database. */
export async function startProcess(place: Place): Promise<AppProcess> {
  const PORT = place.PORT ?? String(await freePort());
  const child = spawn(process.execPath, ["build/server.js"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env.PATH,
      TZ: "UTC",
      NODE_ENV: "production",
      RATE_LIMIT: "off",
      LOG_LEVEL: "fatal",
      ...place,
      PORT,
    },
  });
  const address = `http://127.0.0.1:${PORT}`;
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
  variables: Record<string, string> = {},
): Promise<void> {
  const folder = dataFolder();
  const place = { ...variables, DATA_DIR: folder.path };
  const app = await startProcess(place);
  try {
    await app.isReady();
    await work(app, place);
  } finally {
    await app.end("SIGTERM");
    folder.remove();
  }
}

export async function untilReady(
  child: ChildProcess,
  address: string,
): Promise<void> {
  await until("the process is ready", async () => {
    if (child.exitCode !== null) throw new Error("The process ended");
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    return answer?.status === 200;
  });
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

/**
 * A port that nobody listens on. It is below those that systems hand out by
 * themselves: nobody else gets it before the process that it is meant for.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
