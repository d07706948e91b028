import type { Ctx } from "~/ctx.server";
import { formatDate } from "~/domain/platform/dates";
import {
  authenticatorQr,
  type QrCode,
} from "~/integrations/authenticator-codes.server";
import { listPasskeys, type Passkey } from "~/models/accounts/passkeys.server";
import {
  countUnusedCodes,
  findAuthenticatorApp,
} from "~/models/accounts/second-factors.server";
import type { SafeUser } from "~/models/accounts/users.server";

import { openKey } from "./authenticator-key.server";
import { hasFactor } from "./factor-changes.server";

type AppView =
  | { state: "off" }
  | { state: "unconfirmed"; key: string; qr: QrCode }
  | { state: "on"; since: string };

/** Days are text, in UTC. */
type PasskeyView = {
  id: string;
  name: string;
  addedOn: string;
  lastUsedOn: string | null;
};

/** The second factors of an account, as its owner sees them. */
type TwoFactorsView = {
  isOn: boolean;
  codesLeft: number;
  app: AppView;
  passkeys: PasskeyView[];
};

const ISSUER = "ARMORY";

export async function showTwoFactors(
  ctx: Ctx,
  user: SafeUser,
): Promise<TwoFactorsView> {
  const app = await showApp(ctx, user);
  const passkeys = await listPasskeys(ctx.store.read, user.id);
  return {
    isOn: app.state === "on" || passkeys.length > 0,
    codesLeft: await countUnusedCodes(ctx.store.read, user.id),
    app,
    passkeys: passkeys.map(passkeyView),
  };
}

async function showApp(ctx: Ctx, user: SafeUser): Promise<AppView> {
  const app = await findAuthenticatorApp(ctx.store.read, user.id);
  if (!app) return { state: "off" };
  if (app.confirmedAt) {
    return { state: "on", since: formatDate(app.confirmedAt) };
  }
  const key = openKey(ctx, app);
  const qr = authenticatorQr(key, { issuer: ISSUER, label: user.username });
  return { state: "unconfirmed", key, qr };
}

function passkeyView({ id, name, createdAt, lastUsedAt }: Passkey) {
  return {
    id,
    name,
    addedOn: formatDate(createdAt),
    lastUsedOn: lastUsedAt && formatDate(lastUsedAt),
  };
}

/** Whether signing in to the account takes a second factor. */
export async function hasTwoFactors(
  ctx: Ctx,
  userId: string,
): Promise<boolean> {
  return hasFactor(ctx.store.read, userId);
}

/** Which kinds of second factors an account has, for the pages that ask. */
export async function kindsOfFactors(ctx: Ctx, userId: string) {
  const app = await findAuthenticatorApp(ctx.store.read, userId);
  const passkeys = await listPasskeys(ctx.store.read, userId);
  return { app: Boolean(app?.confirmedAt), passkeys: passkeys.length > 0 };
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
