import { TOTP } from "otpauth";

import type { SafeUser } from "~/models/accounts/users.server";
import {
  confirmSetUp,
  startSetUp,
} from "~/services/accounts/second-factors/set-up-two-factors.server";
import { showTwoFactors } from "~/services/accounts/second-factors/show-two-factors.server";

import type { TestCtx } from "./ctx";
import { PASSWORD } from "./given";
import { userRow } from "./given-accounts";

const STEP_MS = 30_000;

/** The code that an app with this key shows now. */
export function codeOf(ctx: TestCtx, key: string): string {
  const rules = { algorithm: "SHA1", digits: 6, period: 30 };
  return new TOTP({ ...rules, secret: key }).generate({
    timestamp: ctx.now().getTime(),
  });
}

/** A code that the app does not show within a minute. */
export function wrongCode(ctx: TestCtx, key: string): string {
  const right = Number(codeOf(ctx, key));
  return String((right + 1) % 1_000_000).padStart(6, "0");
}

/**
 * Turns on two factors for a user and returns the app's key, the recovery codes
 * and the app's next unused code.
 */
export async function givenTwoFactors(ctx: TestCtx, { id }: { id: string }) {
  const user: SafeUser = await userRow(ctx, id);
  const clientAddress = "203.0.113.7";
  await startSetUp(ctx, { user, clientAddress, currentPassword: PASSWORD });
  const { app } = await showTwoFactors(ctx, user);
  if (app.state !== "unconfirmed") throw new Error("No key to confirm");
  const { key } = app;
  const device = { userAgent: null, clientAddress };
  const code = codeOf(ctx, key);
  const codes = await confirmSetUp(ctx, { user, code, device });
  ctx.advance(STEP_MS);
  const nextCode = () => {
    ctx.advance(STEP_MS);
    return codeOf(ctx, key);
  };
  return { user, key, codes, nextCode };
}
