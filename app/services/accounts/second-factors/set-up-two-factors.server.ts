import type { Ctx } from "~/ctx.server";
import { readCode } from "~/domain/accounts/second-factors";
import { DomainError, fieldError } from "~/domain/platform/errors";
import {
  newAuthenticatorKey,
  stepOfCode,
} from "~/integrations/authenticator-codes.server";
import {
  confirmApp,
  findAuthenticatorApp,
  putUnconfirmedApp,
} from "~/models/accounts/second-factors.server";
import { holdUser, type SafeUser } from "~/models/accounts/users.server";

import { refuseReplacedPassword } from "../prove-password.server";
import {
  requirePassword,
  type TypedPassword,
} from "../require-password.server";
import type { Device } from "../start-session.server";
import { openKey, sealKey } from "./authenticator-key.server";
import { addFactor } from "./factor-changes.server";
import { newRecoveryCodes } from "./recovery-code.server";

/**
 * Creates a key for an authenticator app, after checking the password. It
 * protects nothing until a code confirms it; starting again replaces it.
 */
export async function startSetUp(
  ctx: Ctx,
  typed: TypedPassword,
): Promise<void> {
  const userId = typed.user.id;
  const keySealed = sealKey(ctx, userId, newAuthenticatorKey());
  const proof = await requirePassword(ctx, typed);
  await ctx.store.tx(async (tx) => {
    await refuseReplacedPassword(tx, userId, proof);
    const app = { userId, keySealed, createdAt: ctx.now() };
    if (!(await putUnconfirmedApp(tx, app))) throw alreadyOn();
  });
}

type FirstCode = { user: SafeUser; code: string; device: Device };

/**
 * Adds the authenticator app with a first code from it. Returns the recovery
 * codes if it is the account's first second factor, and none otherwise; they
 * are stored as hashes and never shown again.
 */
export async function confirmSetUp(
  ctx: Ctx,
  { user, code, device }: FirstCode,
): Promise<string[]> {
  const app = await findAuthenticatorApp(ctx.store.read, user.id);
  if (!app) throw notStarted();
  if (app.confirmedAt) throw alreadyOn();
  const now = ctx.now();
  const step = stepOfCode(openKey(ctx, app), readCode(code).code, now);
  if (step === null) throw fieldError("invalid", "code", WRONG_FIRST_CODE);
  const codes = newRecoveryCodes();
  return ctx.store.tx(async (tx) => {
    await holdUser(tx, user.id);
    return addFactor(ctx, tx, {
      user,
      device,
      codes,
      factor: { kind: "app" },
      insert: async () => {
        const confirmed = { confirmedAt: now, lastStep: step };
        if (!(await confirmApp(tx, app, confirmed))) throw notStarted();
      },
    });
  });
}

const WRONG_FIRST_CODE =
  "This code does not match the key. Check the phone’s clock, and enter the code that the app shows now.";

function alreadyOn(): DomainError {
  return new DomainError(
    "conflict",
    "The authenticator app is already set up.",
  );
}

function notStarted(): DomainError {
  return new DomainError(
    "conflict",
    "The key has changed in the meantime. Scan the one on this page.",
  );
}
