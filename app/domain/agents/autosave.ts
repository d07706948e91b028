/** Delay and shortest name for autosave (docs/product/agents.md#wizard). */
export const AUTOSAVE_MS = 5_000;
export const MIN_AUTOSAVED_NAME = 3;

const LONGEST_WAIT_MS = 60_000;

/** The wait in milliseconds before the next try, after failures in a row. */
export function retryWait(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, AUTOSAVE_MS * 2 ** (failures - 1));
}
