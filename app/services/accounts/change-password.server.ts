import type { Ctx } from "~/ctx.server";

import type { EndedAccess } from "./end-access.server";
import { hashPassword } from "./password-hash.server";
import { refuseReplacedPassword } from "./prove-password.server";
import { refuseWeakPassword } from "./refuse-weak-password.server";
import { requireProof, type TypedProof } from "./second-factors/step-up.server";
import { storePassword } from "./store-password.server";

type ChangePassword = TypedProof & { password: string };

/**
 * Sets a new password after checking the current one and the second factor. All
 * other sessions and a pending e-mail change end; access tokens stay. Returns
 * what ended.
 */
export async function changePassword(
  ctx: Ctx,
  { password, ...typed }: ChangePassword,
): Promise<EndedAccess> {
  const { user, sessionId, userAgent, clientAddress } = typed;
  refuseWeakPassword({ ...user, password });
  const proof = await requireProof(ctx, typed);
  const hashed = await hashPassword(password);
  const device = { userAgent, clientAddress };
  return ctx.store.tx(async (tx) => {
    await refuseReplacedPassword(tx, user.id, proof);
    return storePassword(ctx, tx, { user, hashed, device, sessionId });
  });
}
