import type { Ctx } from "~/ctx.server";
import { formatDate } from "~/domain/platform/dates";
import {
  authenticatorQr,
  type QrCode,
} from "~/integrations/authenticator-codes.server";
import {
  countUnusedCodes,
  findAuthenticatorApp,
} from "~/models/accounts/second-factors.server";
import type { SafeUser } from "~/models/accounts/users.server";

import { openKey } from "./authenticator-key.server";

/** The state of an account's two factors, as its owner sees it. */
export type TwoFactorsView =
  | { state: "off" }
  | { state: "unconfirmed"; key: string; qr: QrCode }
  | { state: "on"; since: string; codesLeft: number };

const ISSUER = "ARMORY";

export async function showTwoFactors(
  ctx: Ctx,
  user: SafeUser,
): Promise<TwoFactorsView> {
  const app = await findAuthenticatorApp(ctx.store.read, user.id);
  if (!app) return { state: "off" };
  if (app.confirmedAt) {
    const codesLeft = await countUnusedCodes(ctx.store.read, user.id);
    return { state: "on", since: formatDate(app.confirmedAt), codesLeft };
  }
  const key = openKey(ctx, app);
  const qr = authenticatorQr(key, { issuer: ISSUER, label: user.username });
  return { state: "unconfirmed", key, qr };
}

/** Whether signing in to the account takes a code. */
export async function hasTwoFactors(
  ctx: Ctx,
  userId: string,
): Promise<boolean> {
  const app = await findAuthenticatorApp(ctx.store.read, userId);
  return Boolean(app?.confirmedAt);
}

/**
 * Whether a live site asks an account to turn on two factors before it
 * administers the site or receives money.
 */
export async function lacksTwoFactors(
  ctx: Ctx,
  userId: string,
): Promise<boolean> {
  return ctx.env.mode === "live" && !(await hasTwoFactors(ctx, userId));
}
