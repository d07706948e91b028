import { createHash, randomBytes } from "node:crypto";

import type { Ctx } from "~/ctx.server";
import { shortenAddress } from "~/domain/network-address";
import { insertSession } from "~/models/accounts/sessions.server";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Sessions last 30 days from their last use (PRODUCT section 2). */
export const SESSION_MS = 30 * DAY_MS;

type StartSession = {
  userId: string;
  userAgent: string | null;
  clientAddress: string;
};

/**
 * Starts a session and returns the secret for its cookie; only a hash of the
 * secret is stored.
 */
export async function startSession(
  ctx: Ctx,
  { userId, userAgent, clientAddress }: StartSession,
): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  const now = ctx.now();
  await ctx.store.tx((tx) =>
    insertSession(tx, {
      id: sessionIdOf(secret),
      userId,
      userAgent: userAgent?.slice(0, 300) ?? null,
      ipAddress: shortenAddress(clientAddress),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MS),
    }),
  );
  return secret;
}

/** The stored id of a session whose cookie carries the secret. */
export function sessionIdOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
