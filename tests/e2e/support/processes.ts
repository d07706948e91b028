import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { freePort } from "../../../commands/support/free-port.mjs";
import { until } from "../../support/until";

export type AppProcess = {
  address: string;
  isReady: () => Promise<void>;
  /** Sends a signal and resolves with the exit code; null if it was killed. */
  end: (signal: "SIGTERM" | "SIGKILL") => Promise<number | null>;
};

/** A separate folder for databases; call `remove` after all processes ended. */
export function dataFolder() {
  const path = mkdtempSync(join(tmpdir(), "armory-process-"));
  const remove = () => {
    rmSync(path, { recursive: true, force: true });
  };
  return { path, remove };
}

/** The data folder and other environment variables of processes. */
export type Place = { DATA_DIR: string; [variable: string]: string };

/**
 * Starts the built application as another process on a database, from another
 * folder if `root` names one.
 */
export async function startProcess(
  place: Place,
  root = ".",
): Promise<AppProcess> {
  const PORT = place.PORT ?? String(await freePort());
  const program = join(root, "build/server/main.js");
  const child = spawn(process.execPath, [program], {
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

/** Starts a test's own site, with a folder that is deleted afterwards. */
export async function withOwnSite(
  work: (app: AppProcess, place: Place) => Promise<void>,
  variables: Record<string, string> = {},
  folder = dataFolder(),
): Promise<void> {
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

/** Runs every job once, as of now or of `at`: one line for each. */
export async function runJobs(place: Place, at?: Date): Promise<string> {
  const when = at ? ["--at", at.toISOString()] : [];
  const words = ["build/commands/jobs.js", "once", ...when];
  const env = { ...process.env, ...place };
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    env,
  });
  return stdout;
}

/** A first start loads the demo data, which a busy machine stretches. */
const START_MS = 180_000;

export async function untilReady(
  child: ChildProcess,
  address: string,
): Promise<void> {
  // A stopping process waits ten seconds for idle connections.
  const headers = { Connection: "close" };
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error("The process ended");
    const asked = fetch(`${address}/readyz`, { headers });
    const answer = await asked.catch(() => null);
    return answer?.status === 200;
  };
  await until("the process is ready", isReady, START_MS);
}

/** Sends JSON, with an optional cookie. */
export function send(
  address: string,
  body: unknown,
  cookie = "",
): Promise<Response> {
  const headers = { "Content-Type": "application/json", Cookie: cookie };
  const method = "POST";
  return fetch(address, { method, headers, body: JSON.stringify(body) });
}
