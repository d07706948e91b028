import type { Ctx } from "~/ctx.server";
import { sealingKeyId } from "~/integrations/sealed-secrets.server";
import {
  listAppsSealedOtherwise,
  replaceSealedKey,
  type AuthenticatorApp,
} from "~/models/accounts/second-factors.server";

import { openKey, sealKey } from "./authenticator-key.server";

const BATCH = 500;

/**
 * Re-encrypts authenticator keys that an older key encrypted. Skips and logs
 * one whose key is missing. Returns how many it changed.
 */
export async function resealAuthenticatorKeys(ctx: Ctx): Promise<number> {
  const keyId = sealingKeyId(ctx.env.secretKeys);
  if (keyId === null) return 0;
  const wanted = { keyId, limit: BATCH };
  const older = await listAppsSealedOtherwise(ctx.store.read, wanted);
  const changed = await Promise.all(older.map((app) => reseal(ctx, app)));
  return changed.filter(Boolean).length;
}

async function reseal(ctx: Ctx, app: AuthenticatorApp): Promise<boolean> {
  try {
    const resealed = sealKey(ctx, app.userId, openKey(ctx, app));
    return await ctx.store.tx((tx) => replaceSealedKey(tx, app, resealed));
  } catch (error) {
    const { userId } = app;
    ctx.log.error({ err: error, userId }, "an authenticator key does not open");
    return false;
  }
}
