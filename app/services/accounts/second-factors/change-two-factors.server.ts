import type { Ctx } from "~/ctx.server";
import { deviceLine } from "~/domain/accounts/device-name";
import { DomainError } from "~/domain/platform/errors";
import { shortenAddress } from "~/domain/platform/network-address";
import {
  deleteSecondFactors,
  findAuthenticatorApp,
} from "~/models/accounts/second-factors.server";
import type { Db } from "~/models/platform/store.server";

import { notify } from "../../notifications/notify.server";
import {
  refuseReplacedPassword,
  type PasswordProof,
} from "../prove-password.server";
import {
  requirePassword,
  type TypedPassword,
} from "../require-password.server";
import type { Device } from "../start-session.server";
import { requireCode } from "./prove-code.server";
import { newRecoveryCodes, replaceRecoveryCodes } from "./recovery-code.server";

type Proven = TypedPassword & Device & { code: string };

/** Turns off two factors, after checking the password and a code. */
export async function turnOffTwoFactors(
  ctx: Ctx,
  typed: Proven,
): Promise<void> {
  const { user, userAgent, clientAddress } = typed;
  const proof = await proveBoth(ctx, typed);
  await ctx.store.tx(async (tx) => {
    await refuseReplacedPassword(tx, user.id, proof);
    if (!(await deleteSecondFactors(tx, user.id))) throw notOn();
    await notify(ctx, tx, {
      kind: "two_factors_off",
      user,
      act: ctx.newId(),
      from: deviceLine(userAgent, shortenAddress(clientAddress)),
    });
  });
}

/**
 * Replaces the recovery codes, after checking the password and a code. Returns
 * the new ones, which are never shown again.
 */
export async function renewRecoveryCodes(
  ctx: Ctx,
  typed: Proven,
): Promise<string[]> {
  const userId = typed.user.id;
  const proof = await proveBoth(ctx, typed);
  const codes = newRecoveryCodes();
  await ctx.store.tx(async (tx) => {
    await refuseReplacedPassword(tx, userId, proof);
    await requireOn(tx, userId);
    await replaceRecoveryCodes(ctx, tx, { userId, codes });
  });
  return codes;
}

async function proveBoth(ctx: Ctx, typed: Proven): Promise<PasswordProof> {
  await requireOn(ctx.store.read, typed.user.id);
  const proof = await requirePassword(ctx, typed);
  await requireCode(ctx, typed);
  return proof;
}

async function requireOn(db: Db, userId: string): Promise<void> {
  const app = await findAuthenticatorApp(db, userId);
  if (!app?.confirmedAt) throw notOn();
}

function notOn(): DomainError {
  return new DomainError("conflict", "Two factors are not on.");
}
