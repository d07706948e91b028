import type { Ctx } from "~/ctx.server";
import { fieldError } from "~/domain/platform/errors";
import type { SafeUser } from "~/models/accounts/users.server";

import { provePassword, type PasswordProof } from "./prove-password.server";

export type TypedPassword = {
  user: SafeUser;
  clientAddress: string;
  currentPassword: string;
};

/**
 * Refuses anyone who does not know the account's password; returns the proof.
 * Wrong guesses count as failed sign-ins.
 */
export async function requirePassword(
  ctx: Ctx,
  { user, clientAddress, currentPassword }: TypedPassword,
): Promise<PasswordProof> {
  const proof = await provePassword(ctx, {
    email: user.email,
    clientAddress,
    userId: user.id,
    password: currentPassword,
  });
  if (proof !== null) return proof;
  throw fieldError(
    "invalid",
    "currentPassword",
    "This is not your current password.",
  );
}
