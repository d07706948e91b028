import { passwordChangedLetter } from "~/content/mail/account-letters";
import type { Ctx } from "~/ctx.server";
import { spendTokensOfUser } from "~/models/accounts/account-tokens.server";
import { deleteUserSessions } from "~/models/accounts/sessions.server";
import type { Db } from "~/models/store.server";
import {
  updatePasswordHash,
  type SafeUser,
} from "~/models/accounts/users.server";

import { queueLetter } from "../mail/queue-letter.server";
import { forgiveAccount } from "./login-lock.server";

type NewPassword = {
  user: SafeUser;
  hashed: string;
  /** The session that may stay; all are ended without one. */
  keepSessionId: string | null;
};

/**
 * Puts a new password in place: other sessions and open reset links end, the
 * account's lock is lifted, and the user is told by mail.
 */
export async function storePassword(
  tx: Db,
  ctx: Ctx,
  { user, hashed, keepSessionId }: NewPassword,
): Promise<void> {
  const owned = { userId: user.id, kind: "reset_password" } as const;
  await updatePasswordHash(tx, user.id, hashed);
  await deleteUserSessions(tx, user.id, keepSessionId);
  await spendTokensOfUser(tx, owned, ctx.now());
  await forgiveAccount(tx, user.email);
  await queueLetter(tx, ctx, {
    dedupeKey: `password-changed:${ctx.newId()}`,
    to: user.email,
    letter: passwordChangedLetter({
      username: user.username,
      url: `${ctx.env.publicUrl}/forgot-password`,
    }),
  });
}
