import type { Ctx } from "~/ctx.server";
import { FAILURE_WINDOW_MS, lockMs } from "~/domain/accounts/login-limits";
import { secondsUntil } from "~/domain/platform/dates";
import { DomainError } from "~/domain/platform/errors";
import {
  deleteWindows,
  findWindow,
  putWindow,
} from "~/models/platform/attempt-windows.server";
import { addToWindow } from "~/models/platform/rate-limits.server";
import type { Db } from "~/models/platform/store.server";

/** What is guessed (a password, a code), and whose it is. */
export type Guessed = { kind: "login" | "code"; whose: string };

/** Refuses while too many failures lock further guesses. */
export async function refuseWhileLocked(
  ctx: Ctx,
  db: Db,
  guessed: Guessed,
): Promise<void> {
  const now = ctx.now();
  const locked = await findWindow(db, keysOf(guessed).lock, now);
  // A lock further in the future than any we set comes from a clock that was
  // ahead.
  if (locked && locked.expiresAt.getTime() <= now.getTime() + FAILURE_WINDOW_MS)
    throw waitError(locked.expiresAt, now);
}

/** Counts a failure; the fifth and each further one locks for longer. */
export async function countFailure(
  ctx: Ctx,
  tx: Db,
  guessed: Guessed,
): Promise<void> {
  const now = ctx.now();
  const { failures, lock } = keysOf(guessed);
  const expiresAt = new Date(now.getTime() + FAILURE_WINDOW_MS);
  const failure = { key: failures, count: 1, expiresAt };
  const counted = await addToWindow(tx, failure, now);
  const wait = lockMs(counted.count);
  if (wait === 0) return;
  const until = new Date(now.getTime() + wait);
  await putWindow(tx, { key: lock, count: 1, expiresAt: until });
  // The count outlives the lock, so the next lock lasts longer.
  await putWindow(tx, {
    ...counted,
    expiresAt: new Date(until.getTime() + FAILURE_WINDOW_MS),
  });
}

export async function forgiveFailures(tx: Db, guessed: Guessed): Promise<void> {
  const { failures, lock } = keysOf(guessed);
  await deleteWindows(tx, [failures, lock]);
}

function keysOf({ kind, whose }: Guessed) {
  return {
    failures: `${kind}-failures:${whose}`,
    lock: `${kind}-lock:${whose}`,
  };
}

/** The error for a caller who has to wait until a time. */
export function waitError(until: Date, now: Date): DomainError {
  const seconds = secondsUntil(until, now);
  return new DomainError(
    "too_many",
    `Too many failed attempts. Try again in ${seconds} seconds.`,
    { retryAfter: seconds },
  );
}
