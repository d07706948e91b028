import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { findUser } from "~/models/accounts/users.server";

import { hasLinksToSpare, tooManyLinks } from "./account-link.server";
import { sendVerificationLetter } from "./register-account.server";

/** Sends a new verification link to an address that is not verified yet. */
export async function resendVerification(
  ctx: Ctx,
  { userId }: { userId: string },
): Promise<void> {
  await ctx.store.tx(async (tx) => {
    const user = await findUser(tx, userId);
    if (!user) throw new DomainError("not_found", "Account not found");
    if (user.emailVerifiedAt) {
      throw new DomainError("conflict", "This address is already verified.");
    }
    if (!(await hasLinksToSpare(ctx, tx, { user, kind: "verify_email" }))) {
      throw tooManyLinks();
    }
    await sendVerificationLetter(ctx, tx, user);
  });
}
