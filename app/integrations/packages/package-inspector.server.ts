import { takingTurns } from "../turns.server";
import { runWorker } from "./run-worker.server";
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
  const run = { limits: LIMITS, mostMs: MOST_MS, tooMuch: TOO_MUCH };
  return (file) => inTurn(() => runWorker(program, { ...run, data: { file } }));
}
