import type { Ctx } from "~/ctx.server";
import { findUserByEmail } from "~/models/accounts/users.server";

import { notify } from "../notifications/notify.server";
import { hasLinksToSpare, issueAccountLink } from "./account-link.server";

/**
 * Mails a password-reset link, and does not reveal whether an account exists.
 */
export async function requestPasswordReset(
  ctx: Ctx,
  { email }: { email: string },
): Promise<void> {
  await ctx.store.tx(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user || user.suspendedAt) return;
    const holder = { user, kind: "reset_password" } as const;
    if (!(await hasLinksToSpare(ctx, tx, holder))) return;
    const link = await issueAccountLink(ctx, tx, holder);
    await notify(ctx, tx, { ...holder, link });
  });
}
