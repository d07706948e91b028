import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  deleteConfirmedApp,
  findAuthenticatorApp,
} from "~/models/accounts/second-factors.server";
import { holdUser } from "~/models/accounts/users.server";

import {
  refuseReplacedPassword,
  type PasswordProof,
} from "../prove-password.server";
import { requirePassword } from "../require-password.server";
import { endFactor, hasFactor } from "./factor-changes.server";
import { requireFactor } from "./prove-factor.server";
import { newRecoveryCodes, replaceRecoveryCodes } from "./recovery-code.server";
import type { TypedProof } from "./step-up.server";

/**
 * Removes the authenticator app, after checking the password and a second
 * factor. Returns whether two factors are still on, by a passkey.
 */
export async function removeApp(ctx: Ctx, typed: TypedProof): Promise<boolean> {
  const { user, userAgent, clientAddress } = typed;
  const app = await findAuthenticatorApp(ctx.store.read, user.id);
  if (!app?.confirmedAt) throw notOn();
  const proof = await proveBoth(ctx, typed);
  return ctx.store.tx(async (tx) => {
    await holdUser(tx, user.id);
    await refuseReplacedPassword(tx, user.id, proof);
    if (!(await deleteConfirmedApp(tx, user.id))) throw notOn();
    const device = { userAgent, clientAddress };
    return endFactor(ctx, tx, { user, device, factor: { kind: "app" } });
  });
}

/**
 * Replaces the recovery codes, after checking the password and a second factor.
 * Returns the new ones, which are never shown again.
 */
export async function renewRecoveryCodes(
  ctx: Ctx,
  typed: TypedProof,
): Promise<string[]> {
  const userId = typed.user.id;
  if (!(await hasFactor(ctx.store.read, userId))) throw notOn();
  const proof = await proveBoth(ctx, typed);
  const codes = newRecoveryCodes();
  await ctx.store.tx(async (tx) => {
    await holdUser(tx, userId);
    await refuseReplacedPassword(tx, userId, proof);
    if (!(await hasFactor(tx, userId))) throw notOn();
    await replaceRecoveryCodes(ctx, tx, { userId, codes });
  });
  return codes;
}

async function proveBoth(ctx: Ctx, typed: TypedProof): Promise<PasswordProof> {
  const proof = await requirePassword(ctx, typed);
  await requireFactor(ctx, typed);
  return proof;
}

function notOn(): DomainError {
  return new DomainError("conflict", "Two factors are not on.");
}
