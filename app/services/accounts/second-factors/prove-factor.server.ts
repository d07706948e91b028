import type { Ctx } from "~/ctx.server";
import type { UsedPasskey } from "~/domain/accounts/passkeys";
import { CODE_WANTED } from "~/domain/accounts/second-factors";
import { fieldError } from "~/domain/platform/errors";
import type { SafeUser } from "~/models/accounts/users.server";

import { provePasskey } from "../passkeys/prove-passkey.server";
import type { Device } from "../start-session.server";
import { requireCode } from "./prove-code.server";

/** A second factor that the user of a session proves. */
export type TypedFactor = Device & {
  user: SafeUser;
  sessionId: string;
  /** Empty without one. */
  code: string;
  passkey?: UsedPasskey | undefined;
};

/** Refuses anyone without a valid code or passkey; uses it up. */
export async function requireFactor(
  ctx: Ctx,
  { passkey, sessionId, ...typed }: TypedFactor,
): Promise<void> {
  if (passkey) {
    await provePasskey(ctx, {
      purpose: "step_up",
      holder: sessionId,
      userId: typed.user.id,
      used: passkey,
    });
    return;
  }
  if (typed.code === "") throw fieldError("invalid", "code", CODE_WANTED);
  await requireCode(ctx, typed);
}
