import { createHash, randomBytes } from "node:crypto";

import type { Ctx } from "~/ctx.server";
import { shortenAddress } from "~/domain/platform/network-address";
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
};

/**
 * Starts a session and returns the secret for its cookie. Only a hash of the
 * secret is stored.
 */
export async function startSession(
  ctx: Ctx,
  { userId, proof, userAgent, clientAddress }: StartSession,
): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  const now = ctx.now();
  await ctx.store.tx(async (tx) => {
    if (proof !== undefined) await refuseReplacedPassword(tx, userId, proof);
    await insertSession(tx, {
      id: sessionIdOf(secret),
      userId,
      userAgent: userAgent?.slice(0, 300) ?? null,
      ipAddress: shortenAddress(clientAddress),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MS),
    });
  });
  return secret;
}

/** The stored id of a session: the hash of the secret in its cookie. */
export function sessionIdOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
