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

/** Compared when no account exists, so that both cases take the same time. */
const nobodysHash = hashPassword(randomBytes(16).toString("base64url"));

type Attempt = LoginAttempt & { userId: string | null; password: string };

/** The stored hash that a password matched. It never leaves the server. */
export type PasswordProof = string;

/**
 * Returns a proof if the password is correct, else null. Locks are checked
 * before and after the slow comparison: parallel guesses count like sequential
 * ones, and correct passwords do not lock each other out.
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
 * Refuses an action if the password was replaced after it was proven, so that a
 * sign-in or change that races with a reset does not survive it.
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
