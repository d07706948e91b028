import type { Ctx } from "~/ctx.server";

import { hashPassword } from "./password-hash.server";
import { refuseReplacedPassword } from "./prove-password.server";
import { refuseWeakPassword } from "./refuse-weak-password.server";
import { requirePassword, type TypedPassword } from "./require-password.server";
import { storePassword } from "./store-password.server";

type ChangePassword = TypedPassword & {
  sessionId: string;
  userAgent: string | null;
  password: string;
};

/**
 * Sets a new password after checking the current one. All other sessions and a
 * pending e-mail change end; access tokens stay.
 */
export async function changePassword(
  ctx: Ctx,
  { sessionId, userAgent, password, ...typed }: ChangePassword,
): Promise<void> {
  const { user, clientAddress } = typed;
  const proof = await requirePassword(ctx, typed);
  refuseWeakPassword({ ...user, password });
  const hashed = await hashPassword(password);
  const device = { userAgent, clientAddress };
  await ctx.store.tx(async (tx) => {
    await refuseReplacedPassword(tx, user.id, proof);
    await storePassword(ctx, tx, { user, hashed, device, sessionId });
  });
}
