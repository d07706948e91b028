import type { Ctx } from "~/ctx.server";
import { endedSignIn } from "~/domain/accounts/second-factors";
import { shortenAddress } from "~/domain/platform/network-address";
import { findPasskey, type Passkey } from "~/models/accounts/passkeys.server";
import { spendPendingSignIn } from "~/models/accounts/pending-sign-ins.server";
import { insertSession } from "~/models/accounts/sessions.server";
import { holdUser } from "~/models/accounts/users.server";
import type { Db } from "~/models/platform/store.server";

import { noteDevice, type KnownBy } from "./devices/note-device.server";
import {
  refuseReplacedPassword,
  type PasswordProof,
} from "./prove-password.server";
import { hashSecret, newSecret } from "./secret.server";

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
  /** For a sign-in by nothing but a passkey: it must not have been removed. */
  passkey?: Passkey | undefined;
  /** Without one, no mail reports a new browser. */
  device?: KnownBy | undefined;
};

/**
 * Starts a session and returns the secret for its cookie. Only a hash of the
 * secret is stored.
 */
export async function startSession(
  ctx: Ctx,
  { userId, userAgent, clientAddress, device, ...proven }: StartSession,
): Promise<string> {
  const secret = newSecret();
  const now = ctx.now();
  const session = {
    id: hashSecret(secret),
    userId,
    userAgent: userAgent?.slice(0, 300) ?? null,
    ipAddress: shortenAddress(clientAddress),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
    steppedUpAt: now,
  };
  await ctx.store.tx(async (tx) => {
    await refuseEndedProof(ctx, tx, { userId, ...proven });
    await insertSession(tx, session);
    if (device) await noteDevice(ctx, tx, { session, device });
  });
  return secret;
}

type Proven = Pick<StartSession, "userId" | "proof" | "pendingId" | "passkey">;

async function refuseEndedProof(
  ctx: Ctx,
  tx: Db,
  { userId, proof, pendingId, passkey }: Proven,
): Promise<void> {
  if (proof !== undefined) await refuseReplacedPassword(tx, userId, proof);
  if (pendingId !== undefined) {
    const pending = { id: pendingId, userId };
    const isSpent = await spendPendingSignIn(tx, pending, ctx.now());
    if (!isSpent) throw endedSignIn();
  }
  if (passkey !== undefined) {
    await holdUser(tx, userId);
    const found = await findPasskey(tx, passkey.credentialId);
    if (found?.userId !== userId) throw endedSignIn();
  }
}
