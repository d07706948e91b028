import type { Ctx } from "~/ctx.server";
import type { UsedPasskey } from "~/domain/accounts/passkeys";
import {
  endedSignIn,
  PENDING_MS,
  WRONG_CODE,
} from "~/domain/accounts/second-factors";
import { fieldError } from "~/domain/platform/errors";
import {
  countPendingFailure,
  findPendingUser,
  insertPendingSignIn,
} from "~/models/accounts/pending-sign-ins.server";
import type { SafeUser } from "~/models/accounts/users.server";
import type { Db } from "~/models/platform/store.server";

import { provePasskey } from "../passkeys/prove-passkey.server";
import {
  refuseReplacedPassword,
  type PasswordProof,
} from "../prove-password.server";
import type { Device } from "../start-session.server";
import { proveCode } from "./prove-code.server";
import { hashSecret, newSecret } from "../secret.server";

type Pending = { userId: string; proof?: PasswordProof | undefined };

/**
 * Remembers that the password was right, and returns the secret for the
 * browser's cookie. Ends after ten minutes, five wrong codes, or with the
 * account's sessions.
 */
export async function startPendingSignIn(
  ctx: Ctx,
  { userId, proof }: Pending,
): Promise<string> {
  const secret = newSecret();
  const now = ctx.now();
  await ctx.store.tx(async (tx) => {
    if (proof !== undefined) await refuseReplacedPassword(tx, userId, proof);
    await insertPendingSignIn(tx, {
      id: hashSecret(secret),
      userId,
      expiresAt: new Date(now.getTime() + PENDING_MS),
      createdAt: now,
    });
  });
  return secret;
}

/**
 * The user who has to type a code; null once the sign-in has ended. Inside a
 * transaction, pass its `db`.
 */
export async function findPendingSignIn(
  ctx: Ctx,
  secret: string,
  db: Db = ctx.store.read,
): Promise<SafeUser | null> {
  const id = hashSecret(secret);
  const user = await findPendingUser(db, id, ctx.now());
  return user && !user.suspendedAt && !user.deletedAt ? user : null;
}

type TypedCode = Device & { secret: string; code: string };

type Proven = { user: SafeUser; pendingId: string };

/**
 * Checks the code of a sign-in. Its session has to spend the pending sign-in,
 * so that a password reset in between still ends it.
 */
export async function provePendingSignIn(
  ctx: Ctx,
  { secret, ...typed }: TypedCode,
): Promise<Proven> {
  const { user, pendingId } = await requirePending(ctx, secret);
  const isProven = await proveCode(ctx, {
    ...typed,
    user,
    onFailure: (tx) => countPendingFailure(tx, pendingId),
  });
  if (isProven) return { user, pendingId };
  ctx.log.warn({ userId: user.id }, "sign-in code refused");
  await requirePending(ctx, secret);
  throw fieldError("unauthenticated", "code", WRONG_CODE);
}

/** Checks the passkey of a sign-in, like its code. */
export async function provePendingByPasskey(
  ctx: Ctx,
  { secret, used }: { secret: string; used: UsedPasskey },
): Promise<Proven> {
  const pending = await requirePending(ctx, secret);
  await provePasskey(ctx, {
    purpose: "second_factor",
    holder: pending.pendingId,
    userId: pending.user.id,
    used,
  });
  return pending;
}

/** The user of a pending sign-in; refuses one that has ended. */
export async function requirePending(
  ctx: Ctx,
  secret: string,
  db?: Db,
): Promise<Proven> {
  const user = await findPendingSignIn(ctx, secret, db);
  if (!user) throw endedSignIn();
  return { user, pendingId: hashSecret(secret) };
}
