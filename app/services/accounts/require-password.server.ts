import type { Ctx } from "~/ctx.server";
import { fieldError } from "~/domain/errors";
import type { SafeUser } from "~/models/accounts/users.server";

import { provePassword } from "./prove-password.server";

export type TypedPassword = {
  user: SafeUser;
  clientAddress: string;
  currentPassword: string;
};

/**
 * Refuses whoever does not know the account's password. Wrong guesses count as
 * failed sign-ins.
 */
export async function requirePassword(
  ctx: Ctx,
  { user, clientAddress, currentPassword }: TypedPassword,
): Promise<void> {
  const isRight = await provePassword(ctx, {
    email: user.email,
    clientAddress,
    userId: user.id,
    password: currentPassword,
  });
  if (isRight) return;
  throw fieldError(
    "invalid",
    "currentPassword",
    "This is not your current password.",
  );
}
