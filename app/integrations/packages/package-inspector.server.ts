import { Worker } from "node:worker_threads";

import { takingTurns } from "../turns.server";
import type { Inspection } from "./zip-inspection.server";

/** Inspects a package on disk; returns its files, or why it is refused. */
export type PackageInspector = (file: string) => Promise<Inspection>;

const AT_ONCE = 2;
const MOST_MS = 60_000;
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 2 };

const TOO_MUCH: Inspection = {
  reason: "The ZIP takes too long to check. Make it simpler or smaller.",
};

/**
 * Inspects each package in its own thread that runs the given program; at most
 * two at once. Refuses a package that takes too long or too much memory.
 */
export function createPackageInspector(program: string): PackageInspector {
  const inTurn = takingTurns({ atOnce: AT_ONCE });
  return (file) => inTurn(() => runWorker(program, file));
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
