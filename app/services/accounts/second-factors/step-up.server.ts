import type { Ctx } from "~/ctx.server";
import { isFresh } from "~/domain/accounts/second-factors";
import { DomainError } from "~/domain/platform/errors";
import {
  findSessionUser,
  stepUpSession,
} from "~/models/accounts/sessions.server";

import {
  refuseReplacedPassword,
  type PasswordProof,
} from "../prove-password.server";
import {
  requirePassword,
  type TypedPassword,
} from "../require-password.server";
import { requireFactor, type TypedFactor } from "./prove-factor.server";
import { hasTwoFactors, kindsOfFactors } from "./show-two-factors.server";

export type TypedProof = TypedPassword & TypedFactor;

/**
 * Proves who uses this session: with a second factor if the account has one,
 * else with the password.
 */
export async function stepUp(ctx: Ctx, typed: TypedProof): Promise<void> {
  const { user, sessionId } = typed;
  const takesFactor = await hasTwoFactors(ctx, user.id);
  if (takesFactor) await requireFactor(ctx, typed);
  const proof = takesFactor ? null : await requirePassword(ctx, typed);
  await ctx.store.tx(async (tx) => {
    if (proof !== null) await refuseReplacedPassword(tx, user.id, proof);
    const session = { id: sessionId, userId: user.id };
    if (await stepUpSession(tx, session, ctx.now())) return;
    throw new DomainError(
      "unauthenticated",
      "Your session has ended. Sign in again.",
    );
  });
}

/**
 * Requires the password, and a second factor if the account has one, for a
 * change that could take the account from its owner. A factor proven in this
 * session within the last 15 minutes counts, so a mistyped password does not
 * use up another code.
 */
export async function requireProof(
  ctx: Ctx,
  typed: TypedProof,
): Promise<PasswordProof> {
  const { user, sessionId } = typed;
  const wanted = await wantedFactors(ctx, { userId: user.id, sessionId });
  if (wanted !== null && wanted !== "proven") {
    await stepUp(ctx, typed);
  }
  return requirePassword(ctx, typed);
}

/**
 * The factors that a form has to ask for beside the password: null for an
 * account without any, `proven` within 15 minutes of a step-up of this session.
 */
export async function wantedFactors(
  ctx: Ctx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ app: boolean; passkeys: boolean } | "proven" | null> {
  const kinds = await kindsOfFactors(ctx, userId);
  if (!kinds.app && !kinds.passkeys) return null;
  const now = ctx.now();
  const found = await findSessionUser(ctx.store.read, sessionId, now);
  const at = found?.session.steppedUpAt;
  return at && isFresh(at, now) ? "proven" : kinds;
}
