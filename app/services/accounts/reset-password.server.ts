import type { Ctx } from "~/ctx.server";
import { spendToken } from "~/models/accounts/account-tokens.server";
import { findUser, type SafeUser } from "~/models/accounts/users.server";

import { endedLink, peekAccountLink } from "./account-link.server";
import { confirmEmail } from "./confirm-email.server";
import { suspendedError } from "./log-in.server";
import { hashPassword } from "./password-hash.server";
import { refuseWeakPassword } from "./refuse-weak-password.server";
import type { Device } from "./start-session.server";
import { storePassword } from "./store-password.server";
import { hashSecret } from "./secret.server";

type ResetPassword = Device & { token: string; password: string };

/**
 * Sets a new password with a mailed link, which works once. Sessions, access
 * tokens and pending e-mail changes end. The address that received the link
 * becomes verified.
 */
export async function resetPassword(
  ctx: Ctx,
  { token, password, ...device }: ResetPassword,
): Promise<SafeUser> {
  const user = await linkHolder(ctx, token);
  refuseWeakPassword({ ...user, password });
  const hashed = await hashPassword(password);
  const id = hashSecret(token);
  await ctx.store.tx(async (tx) => {
    const kind = "reset_password";
    const spent = await spendToken(tx, { id, kind }, ctx.now());
    if (!spent) throw endedLink();
    await storePassword(ctx, tx, { user, hashed, device, sessionId: null });
    await confirmEmail(ctx, tx, { id: user.id, email: spent.email });
  });
  return user;
}

async function linkHolder(ctx: Ctx, token: string): Promise<SafeUser> {
  const link = await peekAccountLink(ctx, { token, kind: "reset_password" });
  const user = link && (await findUser(ctx.store.read, link.userId));
  if (!user) throw endedLink();
  if (user.suspendedAt) throw suspendedError(null);
  return user;
}
