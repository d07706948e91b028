import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { shortenAddress } from "~/domain/platform/network-address";
import { findSuspensionReason } from "~/models/accounts/user-administration.server";
import {
  findUserByEmail,
  updateLastActivity,
  type SafeUser,
} from "~/models/accounts/users.server";

import { provePassword, type PasswordProof } from "./prove-password.server";

export type LoggedIn = { user: SafeUser; proof: PasswordProof };
type LogIn = { email: string; password: string; clientAddress: string };

/**
 * Returns the account for an e-mail address and password. A failure never says
 * which of the two was wrong; a suspended account learns of its suspension only
 * after a correct password.
 */
export async function logIn(ctx: Ctx, input: LogIn): Promise<LoggedIn> {
  const user = await findUserByEmail(ctx.store.read, input.email);
  const proof = await provePassword(ctx, {
    ...input,
    userId: user?.id ?? null,
  });
  if (!user || proof === null) {
    const address = shortenAddress(input.clientAddress);
    ctx.log.warn({ userId: user?.id ?? null, address }, "login failed");
    throw new DomainError(
      "unauthenticated",
      "Invalid credentials. Check your tactical intel.",
    );
  }
  return { user: await recordLogin(ctx, user), proof };
}

/** Records a proven sign-in; refuses a suspended account, with the reason. */
export async function recordLogin(ctx: Ctx, user: SafeUser): Promise<SafeUser> {
  if (user.suspendedAt) {
    throw suspendedError(await findSuspensionReason(ctx.store.read, user.id));
  }
  const [at, type] = [ctx.now(), "login"];
  await ctx.store.tx((tx) => updateLastActivity(tx, user.id, { at, type }));
  return { ...user, lastActivityAt: at, lastActivityType: type };
}

/** The error for an account that an administrator has suspended. */
export function suspendedError(reason: string | null): DomainError {
  const why = reason === null ? "." : `: ${reason.replace(/[^.!?]$/, "$&.")}`;
  return new DomainError(
    "forbidden",
    `This account was suspended by an administrator${why} Contact support to have it reviewed.`,
  );
}
