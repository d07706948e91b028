import { randomBytes } from "node:crypto";

import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { findPasswordHash } from "~/models/accounts/users.server";
import type { Db } from "~/models/platform/store.server";

import {
  forgiveAccount,
  recordFailure,
  refuseLocked,
  type LoginAttempt,
} from "./login-lock.server";
import { hashPassword, verifyPassword } from "./password-hash.server";

/** Compared with where there is no account, so that both take the same time. */
const nobodysHash = hashPassword(randomBytes(16).toString("base64url"));

type Attempt = LoginAttempt & { userId: string | null; password: string };

/** The stored hash that a password matched; it never leaves the server. */
export type PasswordProof = string;

/**
 * Returns the proof of a right password, null for a wrong one. Locks are
 * checked before and after the comparison: of many guesses made at once no
 * more count than one by one, and right passwords do not lock each other out.
 */
export async function provePassword(
  ctx: Ctx,
  attempt: Attempt,
): Promise<PasswordProof | null> {
  await refuseLocked(ctx, ctx.store.read, attempt);
  const stored = attempt.userId
    ? await findPasswordHash(ctx.store.read, attempt.userId)
    : undefined;
  const matches = await verifyPassword(
    stored ?? (await nobodysHash),
    attempt.password,
  );
  const proof = matches && stored !== undefined ? stored : null;
  await ctx.store.tx(async (tx) => {
    await refuseLocked(ctx, tx, attempt);
    if (proof !== null) await forgiveAccount(tx, attempt.email);
    else await recordFailure(ctx, tx, attempt);
  });
  return proof;
}

/**
 * Refuses an act whose password was replaced after it was proven, so that a
 * sign-in or a change that races with a reset does not outlive it.
 */
export async function refuseReplacedPassword(
  tx: Db,
  userId: string,
  proof: PasswordProof,
): Promise<void> {
  if ((await findPasswordHash(tx, userId)) === proof) return;
  throw new DomainError(
    "unauthenticated",
    "The password was changed in the meantime. Sign in again.",
  );
}
