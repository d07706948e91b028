import type { Ctx } from "~/ctx.server";
import {
  generateSigningKey,
  openSigningKey,
  type SigningKey,
} from "~/integrations/signing.server";
import { findMark } from "~/models/platform/app-marks.server";
import { keepInstallSecret } from "~/models/platform/install-secrets.server";

const KEPT = "verdict_signing_key";

/**
 * The keys of this site, of which the first one signs: the configured ones, then
 * the generated one, which is created only if none is configured.
 */
export async function signingKeys({
  env,
  store,
  now,
}: Pick<Ctx, "env" | "store" | "now">): Promise<SigningKey[]> {
  const configured = env.signingKeys.map(openSigningKey);
  let kept = await findMark(store.read, KEPT);
  if (kept === null && configured.length === 0) {
    const value = generateSigningKey();
    kept = await store.tx((tx) =>
      keepInstallSecret(tx, { key: KEPT, value, at: now() }),
    );
  }
  return [...configured, ...(kept === null ? [] : [openSigningKey(kept)])];
}

/** The key that signs. */
export async function signingKey(
  ctx: Pick<Ctx, "env" | "store" | "now">,
): Promise<SigningKey> {
  const [first] = await signingKeys(ctx);
  if (!first) throw new Error("A site has a signing key");
  return first;
}

/** The public keys in PEM, the signing one first. */
export async function showSigningKeys(ctx: Ctx): Promise<string> {
  const keys = await signingKeys(ctx);
  return keys.map(({ publicPem }) => publicPem).join("");
}
