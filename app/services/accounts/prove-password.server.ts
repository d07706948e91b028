import { randomBytes } from "node:crypto";

import type { Ctx } from "~/ctx.server";
import { findPasswordHash } from "~/models/accounts/users.server";

import {
  forgiveAccount,
  recordFailure,
  refuseLocked,
  type LoginAttempt,
} from "./login-lock.server";
import { hashPassword, verifyPassword } from "./password-hash.server";

/** Compared with where there is no account, so that both take the same time. */
const nobodysHash = hashPassword(randomBytes(16).toString("base64url"));

type Proof = LoginAttempt & { userId: string | null; password: string };

/**
 * Whether a password is the account's. Locks are asked before and after the
 * comparison: of many guesses made at once no more count than one by one, and
 * right passwords do not lock each other out.
 */
export async function provePassword(ctx: Ctx, proof: Proof): Promise<boolean> {
  await refuseLocked(ctx.store.read, ctx, proof);
  const stored = proof.userId
    ? await findPasswordHash(ctx.store.read, proof.userId)
    : undefined;
  const matches = await verifyPassword(
    stored ?? (await nobodysHash),
    proof.password,
  );
  const isRight = matches && stored !== undefined;
  await ctx.store.tx(async (tx) => {
    await refuseLocked(tx, ctx, proof);
    if (isRight) await forgiveAccount(tx, proof.email);
    else await recordFailure(tx, ctx, proof);
  });
  return isRight;
}
