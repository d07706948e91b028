import { createHash, randomBytes } from "node:crypto";

import type { Ctx } from "~/ctx.server";
import { endedSignIn } from "~/domain/accounts/second-factors";
import { shortenAddress } from "~/domain/platform/network-address";
import { spendPendingSignIn } from "~/models/accounts/pending-sign-ins.server";
import { insertSession } from "~/models/accounts/sessions.server";

import {
  refuseReplacedPassword,
  type PasswordProof,
} from "./prove-password.server";

const DAY_MS = 24 * 60 * 60 * 1000;

/** docs/product/accounts.md#sessions */
export const SESSION_MS = 30 * DAY_MS;

/** Where an HTTP request comes from. */
export type Device = { userAgent: string | null; clientAddress: string };

type StartSession = Device & {
  userId: string;
  /** For a sign-in by password: the password must not have changed since. */
  proof?: PasswordProof | undefined;
  /** For a sign-in by code: it must not have ended since. */
  pendingId?: string | undefined;
};

/**
 * Starts a session and returns the secret for its cookie. Only a hash of the
 * secret is stored.
 */
export async function startSession(
  ctx: Ctx,
  { userId, proof, pendingId, userAgent, clientAddress }: StartSession,
): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  const now = ctx.now();
  await ctx.store.tx(async (tx) => {
    if (proof !== undefined) await refuseReplacedPassword(tx, userId, proof);
    if (pendingId !== undefined) {
      const pending = { id: pendingId, userId };
      if (!(await spendPendingSignIn(tx, pending, now))) throw endedSignIn();
    }
    await insertSession(tx, {
      id: sessionIdOf(secret),
      userId,
      userAgent: userAgent?.slice(0, 300) ?? null,
      ipAddress: shortenAddress(clientAddress),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MS),
      steppedUpAt: now,
    });
  });
  return secret;
}

/** The stored id of a session: the hash of the secret in its cookie. */
export function sessionIdOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
