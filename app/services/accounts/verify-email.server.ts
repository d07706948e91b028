import type { Ctx } from "~/ctx.server";
import { spendToken } from "~/models/accounts/account-tokens.server";

import { endedLink } from "./account-link.server";
import { confirmEmail } from "./confirm-email.server";
import { hashSecret } from "./secret.server";

/** Verifies the address of a mailed link, once; returns the user's id. */
export async function verifyEmail(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ userId: string }> {
  const id = hashSecret(token);
  return ctx.store.tx(async (tx) => {
    const kind = "verify_email";
    const spent = await spendToken(tx, { id, kind }, ctx.now());
    if (!spent) throw endedLink();
    const { userId, email } = spent;
    if (!(await confirmEmail(ctx, tx, { id: userId, email }))) {
      throw endedLink();
    }
    return { userId };
  });
}
