import type { Ctx } from "~/ctx.server";
import {
  FAILURE_WINDOW_MS,
  MAX_ADDRESS_FAILURES,
} from "~/domain/accounts/login-limits";
import { findWindow } from "~/models/platform/attempt-windows.server";
import { addToWindow } from "~/models/platform/rate-limits.server";
import type { Db } from "~/models/platform/store.server";

import {
  countFailure,
  forgiveFailures,
  refuseWhileLocked,
  waitError,
  type Guessed,
} from "./attempt-lock.server";
import { hashSecret } from "./secret.server";

export type LoginAttempt = { email: string; clientAddress: string };

/**
 * Refuses while the account is locked, whether or not it exists, or after too
 * many failures from the client address. RATE_LIMIT=off disables only the check
 * of the address.
 */
export async function refuseLocked(
  ctx: Ctx,
  db: Db,
  { email, clientAddress }: LoginAttempt,
): Promise<void> {
  await refuseWhileLocked(ctx, db, passwordOf(email));
  if (!ctx.env.rateLimited) return;
  const now = ctx.now();
  const failed = await findWindow(db, addressKey(clientAddress), now);
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
  { email, clientAddress }: LoginAttempt,
): Promise<void> {
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + FAILURE_WINDOW_MS);
  const key = addressKey(clientAddress);
  await addToWindow(tx, { key, count: 1, expiresAt }, now);
  await countFailure(ctx, tx, passwordOf(email));
}

/** Forgets the failures of an account, but not those of the client address. */
export async function forgiveAccount(tx: Db, email: string): Promise<void> {
  await forgiveFailures(tx, passwordOf(email));
}

function passwordOf(email: string): Guessed {
  return { kind: "login", whose: hashSecret(email) };
}

function addressKey(clientAddress: string): string {
  return `login-failures-from:${clientAddress}`;
}
