import { passwordResetLetter } from "~/content/mail/account-letters";
import type { Ctx } from "~/ctx.server";
import { findUserByEmail } from "~/models/accounts/users.server";

import { queueLetter } from "../notifications/queue-letter.server";
import { hasLinksToSpare, issueAccountLink } from "./account-link.server";

/**
 * Mails a link for a new password to the account of an address. Whether there
 * is one is not said.
 */
export async function requestPasswordReset(
  ctx: Ctx,
  { email }: { email: string },
): Promise<void> {
  await ctx.store.tx(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user || user.suspendedAt) return;
    const holder = { user, kind: "reset_password" } as const;
    if (!(await hasLinksToSpare(tx, ctx, holder))) return;
    const { id, url } = await issueAccountLink(tx, ctx, holder);
    await queueLetter(tx, ctx, {
      dedupeKey: `reset-password:${id}`,
      to: user.email,
      letter: passwordResetLetter({ username: user.username, url }),
    });
  });
}
