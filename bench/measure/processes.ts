import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const MS_PER_TICK = 10;
const PATIENCE_MS = 60_000;

export type Running = {
  url: string;
  /** From its start until its first response. */
  startMs: number;
  /** The processor time used so far; null if unknown. */
  cpuMs: () => number | null;
  /** What the process holds in memory; null if unknown. */
  memoryBytes: () => number | null;
  stop: () => Promise<void>;
};

type Program = {
  args: string[];
  env?: Record<string, string>;
  port: number;
  /** The first address that must respond with 200. */
  probe: string;
};

/** Starts a program on a loopback port and waits for its first response. */
export async function startProgram(program: Program): Promise<Running> {
  const started = performance.now();
  const child = spawn(process.execPath, program.args, {
    env: { ...process.env, ...program.env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${program.port}`;
  try {
    await firstAnswer(child, url + program.probe);
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
  return {
    url,
    startMs: Math.round(performance.now() - started),
    cpuMs: () => cpuOf(child.pid),
    memoryBytes: () => memoryOf(child.pid),
    stop: () => stop(child),
  };
}

async function firstAnswer(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) break;
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await wait(10);
  }
  throw new Error(`No answer from ${url}`);
}

/** User and system time of a Linux process. */
function cpuOf(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  } catch {
    return null;
  }
}

/** Resident memory of a Linux process. */
function memoryOf(pid: number | undefined): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
  } catch {
    return null;
  }
}

/** Ends a program and waits for it. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
