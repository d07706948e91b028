import { Worker } from "node:worker_threads";

import type { Inspection } from "./zip-inspection.server";

/** Looks through a package on disk: its files, or why it is refused. */
export type PackageInspector = (file: string) => Promise<Inspection>;

const AT_ONCE = 2;
const MOST_MS = 60_000;
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 2 };

const TOO_MUCH: Inspection = {
  reason: "The ZIP takes too long to check. Make it simpler or smaller.",
};

/**
 * Inspects each package in a thread of its own that runs the given program; at
 * most two at once, the others wait. One that takes too long, or too much
 * memory, is refused.
 */
export function createPackageInspector(program: string): PackageInspector {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function takeTurn(): Promise<void> {
    if (running < AT_ONCE) running += 1;
    else await new Promise<void>((resume) => waiting.push(resume));
  }

  /** The first that waits takes the turn over; without one it is free. */
  function passTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async (file) => {
    await takeTurn();
    try {
      return await runWorker(program, file);
    } finally {
      passTurn();
    }
  };
}

async function runWorker(program: string, file: string): Promise<Inspection> {
  const worker = new Worker(program, {
    workerData: { file },
    resourceLimits: LIMITS,
    env: {},
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Inspection>((done, fail) => {
      timer = setTimeout(() => done(TOO_MUCH), MOST_MS);
      worker.once("message", (inspection: Inspection) => done(inspection));
      worker.once("error", (error) => {
        if (isOutOfMemory(error)) done(TOO_MUCH);
        else fail(error);
      });
      worker.once("exit", () => fail(new Error("The inspection stopped")));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function isOutOfMemory(error: Error): boolean {
  return Reflect.get(error, "code") === "ERR_WORKER_OUT_OF_MEMORY";
}
