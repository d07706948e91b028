import type { Ctx } from "~/ctx.server";
import { sealingKeyId } from "~/integrations/sealed-secrets.server";
import {
  listSealedOtherwise,
  updateEndpointSettings,
  type EndpointSettings,
} from "~/models/runs/endpoint-settings.server";

import { openSecrets, sealFor } from "./endpoint-secrets.server";

const BATCH = 500;

/**
 * Re-encrypts secrets that an older key encrypted, so that the key can be
 * removed. Skips and logs a secret whose key is missing. Returns how many it
 * changed.
 */
export async function resealSecrets(ctx: Ctx): Promise<number> {
  const keyId = sealingKeyId(ctx.env.secretKeys);
  if (keyId === null) return 0;
  const wanted = { keyId, limit: BATCH };
  const older = await listSealedOtherwise(ctx.store.read, wanted);
  const changed = await Promise.all(older.map((row) => reseal(ctx, row)));
  return changed.filter(Boolean).length;
}

async function reseal(ctx: Ctx, settings: EndpointSettings): Promise<boolean> {
  const { agentId, revision } = settings;
  try {
    const { secret, signing } = openSecrets(ctx, settings);
    const resealed = {
      secretSealed: secret && sealFor(ctx, { agentId, kind: "secret" }, secret),
      signingSealed:
        signing && sealFor(ctx, { agentId, kind: "signing" }, signing),
      updatedAt: ctx.now(),
    };
    return await ctx.store.tx((tx) =>
      updateEndpointSettings(tx, { agentId, revision }, resealed),
    );
  } catch (error) {
    ctx.log.error({ err: error, agent: agentId }, "a secret does not open");
    return false;
  }
}
