import type { Ctx } from "~/ctx.server";
import {
  CODE_WANTED,
  PASSKEY_ONLY,
  readCode,
  WRONG_CODE,
} from "~/domain/accounts/second-factors";
import { fieldError } from "~/domain/platform/errors";
import { shortenAddress } from "~/domain/platform/network-address";
import { stepOfCode } from "~/integrations/authenticator-codes.server";
import {
  countUnusedCodes,
  findAuthenticatorApp,
  hasSessionFrom,
  spendRecoveryCode,
  spendStep,
} from "~/models/accounts/second-factors.server";
import type { Db } from "~/models/platform/store.server";
import type { SafeUser } from "~/models/accounts/users.server";

import { notify } from "../../notifications/notify.server";
import {
  countFailure,
  forgiveFailures,
  refuseWhileLocked,
  type Guessed,
} from "../attempt-lock.server";
import { cancelNeedless } from "../lost-factors/mail-account.server";
import { describeDevice } from "../describe-device.server";
import type { Device } from "../start-session.server";
import { openKey } from "./authenticator-key.server";
import { hashRecoveryCode } from "./recovery-code.server";
import { kindsOfFactors } from "./show-two-factors.server";

export type TypedCode = Device & {
  user: SafeUser;
  code: string;
  /** Runs in the transaction that counts a wrong code. */
  onFailure?: (tx: Db) => Promise<void>;
};

/**
 * Uses up a code of the account's authenticator app, or a recovery code. False
 * if it is wrong or was used before. Wrong codes lock the app's codes for a
 * while, never recovery codes, which are too long to guess.
 */
export async function proveCode(ctx: Ctx, typed: TypedCode): Promise<boolean> {
  const step = await stepOf(ctx, typed);
  return ctx.store.tx(async (tx) => {
    const guessed = await guessedBy(tx, typed);
    const isProven =
      readCode(typed.code).kind === "recovery"
        ? await useRecoveryCode(ctx, tx, typed)
        : await useStep(ctx, tx, { guessed, userId: typed.user.id, step });
    if (isProven) {
      await forgiveFailures(tx, guessed);
      await cancelNeedless(ctx, tx, typed.user.id);
      return true;
    }
    await countFailure(ctx, tx, guessed);
    await typed.onFailure?.(tx);
    return false;
  });
}

/** Refuses anyone without a valid code; uses it up. */
export async function requireCode(ctx: Ctx, typed: TypedCode): Promise<void> {
  if (await proveCode(ctx, typed)) return;
  throw fieldError("invalid", "code", WRONG_CODE);
}

async function stepOf(
  ctx: Ctx,
  { user, code }: TypedCode,
): Promise<number | null> {
  const read = readCode(code);
  if (read.kind !== "app") return null;
  const app = await findAuthenticatorApp(ctx.store.read, user.id);
  if (!app?.confirmedAt) return null;
  return stepOfCode(openKey(ctx, app), read.code, ctx.now());
}

/**
 * Counts failures per account, and separately those from a network where the
 * account is signed in, so that others cannot lock its owner out.
 */
async function guessedBy(tx: Db, typed: TypedCode): Promise<Guessed> {
  const { id: userId } = typed.user;
  const ipAddress = shortenAddress(typed.clientAddress);
  const isKnown = await hasSessionFrom(tx, { userId, ipAddress });
  return { kind: "code", whose: isKnown ? `${userId}:${ipAddress}` : userId };
}

type Step = { guessed: Guessed; userId: string; step: number | null };

async function useStep(
  ctx: Ctx,
  tx: Db,
  { guessed, userId, step }: Step,
): Promise<boolean> {
  await refuseWhileLocked(ctx, tx, guessed);
  return step !== null && spendStep(tx, { userId, step });
}

async function useRecoveryCode(
  ctx: Ctx,
  tx: Db,
  { user, code, userAgent, clientAddress }: TypedCode,
): Promise<boolean> {
  const used = { userId: user.id, codeHash: hashRecoveryCode(code) };
  if (!(await spendRecoveryCode(tx, used, ctx.now()))) return false;
  await notify(ctx, tx, {
    kind: "recovery_code_used",
    user,
    act: ctx.newId(),
    from: describeDevice({ userAgent, clientAddress }),
    left: await countUnusedCodes(tx, user.id),
  });
  return true;
}

type SignInCode = Device & { user: SafeUser; code: string | undefined };

/** Refuses a sign-in of a program that lacks the code its account needs. */
export async function requireSignInCode(
  ctx: Ctx,
  { code, ...typed }: SignInCode,
): Promise<void> {
  const kinds = await kindsOfFactors(ctx, typed.user.id);
  if (!kinds.app && !kinds.passkeys) return;
  if (code === undefined) {
    const wanted = kinds.app ? CODE_WANTED : PASSKEY_ONLY;
    throw fieldError("unauthenticated", "code", wanted);
  }
  if (await proveCode(ctx, { ...typed, code })) return;
  throw fieldError("unauthenticated", "code", WRONG_CODE);
}
