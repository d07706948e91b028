import type { Ctx } from "~/ctx.server";
import type { UsedPasskey } from "~/domain/accounts/passkeys";
import { verifyUsed } from "~/integrations/passkeys.server";
import {
  findPasskey,
  recordUse,
  type Passkey,
} from "~/models/accounts/passkeys.server";

import { cancelNeedless } from "../lost-factors/mail-account.server";
import {
  passkeyRefused,
  useChallenge,
  type Ceremony,
} from "./challenge.server";

type Proof = Ceremony & {
  /** Whose passkey it has to be; null to sign in with any. */
  userId: string | null;
  used: UsedPasskey;
};

/**
 * Returns the passkey that signed the challenge. A sign-in with nothing but a
 * passkey also needs a fingerprint, a face or a PIN, so that it counts as two
 * factors.
 */
export async function provePasskey(
  ctx: Ctx,
  { userId, used, ...ceremony }: Proof,
): Promise<Passkey> {
  const { clientDataJSON } = used.response;
  const challenge = await useChallenge(ctx, ceremony, clientDataJSON);
  const stored = await findPasskey(ctx.store.read, used.id);
  if (!stored || !isOwn(stored, userId, used)) throw passkeyRefused();
  const verified = await verifyUsed(ctx.env, {
    used,
    challenge,
    stored,
    requireUserVerification: userId === null,
  });
  if ("refused" in verified) {
    const { refused: reason } = verified;
    ctx.log.warn({ userId: stored.userId, reason }, "passkey refused");
    throw passkeyRefused();
  }
  const use = { id: stored.id, counter: verified.counter };
  const isRecorded = await ctx.store.tx(async (tx) => {
    if (!(await recordUse(tx, use, ctx.now()))) return false;
    await cancelNeedless(ctx, tx, stored.userId);
    return true;
  });
  if (!isRecorded) throw passkeyRefused();
  return stored;
}

/** A passkey that names its account must name this one. */
function isOwn(
  stored: Passkey,
  userId: string | null,
  { response: { userHandle } }: UsedPasskey,
): boolean {
  const handle = Buffer.from(stored.userId).toString("base64url");
  if (userId === null) return userHandle === handle;
  const isNamed = userHandle === undefined || userHandle === handle;
  return stored.userId === userId && isNamed;
}
