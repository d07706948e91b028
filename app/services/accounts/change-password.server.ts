import type { Ctx } from "~/ctx.server";
import { fieldError } from "~/domain/errors";
import type { SafeUser } from "~/models/users.server";

import { hashPassword } from "./password-hash.server";
import { provePassword } from "./prove-password.server";
import { refuseWeakPassword } from "./refuse-weak-password.server";
import { storePassword } from "./store-password.server";

type ChangePassword = {
  user: SafeUser;
  sessionId: string;
  clientAddress: string;
  currentPassword: string;
  password: string;
};

/**
 * Who knows the current password may set another one; every other session
 * ends. Wrong guesses count as failed sign-ins.
 */
export async function changePassword(
  ctx: Ctx,
  { user, sessionId, clientAddress, ...typed }: ChangePassword,
): Promise<void> {
  const isRight = await provePassword(ctx, {
    email: user.email,
    clientAddress,
    userId: user.id,
    password: typed.currentPassword,
  });
  if (!isRight) {
    throw fieldError(
      "invalid",
      "currentPassword",
      "This is not your current password.",
    );
  }
  refuseWeakPassword({ ...user, password: typed.password });
  const hashed = await hashPassword(typed.password);
  await ctx.store.tx((tx) =>
    storePassword(tx, ctx, { user, hashed, keepSessionId: sessionId }),
  );
}
