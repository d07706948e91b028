import { setTimeout as pause } from "node:timers/promises";

const PATIENCE_MS = 60_000;

/** Polls a condition; the error names what never happened. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > deadline) {
      throw new Error(`Timed out waiting until ${what}`);
    }
    await pause(50);
  }
}

/**
 * A second made of short pauses, so that a busy machine extends it along with
 * the work that must happen "within a second".
 */
export async function aSecond(): Promise<"a second is over"> {
  for (let turn = 0; turn < 20; turn += 1) await pause(50);
  return "a second is over";
}
