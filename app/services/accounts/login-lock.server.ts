import { createHash } from "node:crypto";

import type { Ctx } from "~/ctx.server";
import {
  FAILURE_WINDOW_MS,
  lockMs,
  MAX_ADDRESS_FAILURES,
} from "~/domain/accounts/login-limits";
import { DomainError } from "~/domain/platform/errors";
import {
  deleteWindows,
  findWindow,
  putWindow,
} from "~/models/platform/attempt-windows.server";
import { addToWindow } from "~/models/platform/rate-limits.server";
import type { Db } from "~/models/platform/store.server";

export type LoginAttempt = { email: string; clientAddress: string };

/**
 * Refuses while the account is locked, whether or not it exists, or after too
 * many failures from the client address. RATE_LIMIT=off disables only the check
 * of the address.
 */
export async function refuseLocked(
  ctx: Ctx,
  db: Db,
  attempt: LoginAttempt,
): Promise<void> {
  const now = ctx.now();
  const { lock, address } = keysOf(attempt);
  const locked = await findWindow(db, lock, now);
  // A lock further in the future than any we set comes from a clock that was
  // ahead.
  if (locked && locked.expiresAt.getTime() <= now.getTime() + FAILURE_WINDOW_MS)
    throw waitError(locked.expiresAt, now);
  if (!ctx.env.rateLimited) return;
  const failed = await findWindow(db, address, now);
  if (failed && failed.count >= MAX_ADDRESS_FAILURES) {
    throw waitError(failed.expiresAt, now);
  }
}

/**
 * Counts a failure for account and client address; the fifth locks the account.
 */
export async function recordFailure(
  ctx: Ctx,
  tx: Db,
  attempt: LoginAttempt,
): Promise<void> {
  const now = ctx.now();
  const { failures, lock, address } = keysOf(attempt);
  const expiresAt = new Date(now.getTime() + FAILURE_WINDOW_MS);
  await addToWindow(tx, { key: address, count: 1, expiresAt }, now);
  const counted = await addToWindow(
    tx,
    { key: failures, count: 1, expiresAt },
    now,
  );
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

/** Forgets the failures of an account, but not those of the client address. */
export async function forgiveAccount(tx: Db, email: string): Promise<void> {
  const { failures, lock } = keysOf({ email, clientAddress: "" });
  await deleteWindows(tx, [failures, lock]);
}

function keysOf({ email, clientAddress }: LoginAttempt) {
  const account = createHash("sha256").update(email).digest("base64url");
  return {
    failures: `login-failures:${account}`,
    lock: `login-lock:${account}`,
    address: `login-failures-from:${clientAddress}`,
  };
}

function waitError(until: Date, now: Date): DomainError {
  const seconds = Math.max(
    1,
    Math.ceil((until.getTime() - now.getTime()) / 1000),
  );
  return new DomainError(
    "too_many",
    `Too many failed attempts. Try again in ${seconds} seconds.`,
    { retryAfter: seconds },
  );
}
