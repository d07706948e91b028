import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { stepUpSession } from "~/models/accounts/sessions.server";

import { refuseReplacedPassword } from "../prove-password.server";
import {
  requirePassword,
  type TypedPassword,
} from "../require-password.server";
import type { Device } from "../start-session.server";
import { requireCode } from "./prove-code.server";

type StepUp = TypedPassword & Device & { sessionId: string; code: string };

/** Proves with a code, or else the password, who uses this session. */
export async function stepUp(ctx: Ctx, typed: StepUp): Promise<void> {
  const { user, sessionId, code } = typed;
  if (code !== "") await requireCode(ctx, typed);
  const proof = code === "" ? await requirePassword(ctx, typed) : null;
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
