import type { Ctx } from "~/ctx.server";

import { hashPassword } from "./password-hash.server";
import { refuseWeakPassword } from "./refuse-weak-password.server";
import { requirePassword, type TypedPassword } from "./require-password.server";
import { storePassword } from "./store-password.server";

type ChangePassword = TypedPassword & { sessionId: string; password: string };

/**
 * Who knows the current password may set another one; every other session
 * ends.
 */
export async function changePassword(
  ctx: Ctx,
  { sessionId, password, ...typed }: ChangePassword,
): Promise<void> {
  const { user } = typed;
  await requirePassword(ctx, typed);
  refuseWeakPassword({ ...user, password });
  const hashed = await hashPassword(password);
  await ctx.store.tx((tx) =>
    storePassword(tx, ctx, { user, hashed, keepSessionId: sessionId }),
  );
}
