import type { Ctx } from "~/ctx.server";
import { emailTaken } from "~/domain/accounts/taken";
import {
  spendToken,
  spendTokensOfUser,
} from "~/models/accounts/account-tokens.server";
import { updateEmail } from "~/models/accounts/profiles.server";
import type { Db } from "~/models/platform/store.server";
import {
  findUser,
  findUserByEmail,
  type SafeUser,
} from "~/models/accounts/users.server";

import { notify } from "../notifications/notify.server";
import { endedLink } from "./account-link.server";
import { confirmEmail } from "./confirm-email.server";
import { hashSecret } from "./secret.server";

type Changed = { user: SafeUser; email: string };

/**
 * Verifies the new address of a mailed link and makes it the account's; works
 * once. Links sent to the former address end, and it is notified.
 */
export async function changeEmail(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ userId: string }> {
  try {
    return await ctx.store.tx(async (tx) => {
      const changed = await spendLink(ctx, tx, token);
      await replaceAddress(ctx, tx, changed);
      return { userId: changed.user.id };
    });
  } catch (error) {
    throw ctx.store.isUnique(error) ? emailTaken() : error;
  }
}

async function spendLink(ctx: Ctx, tx: Db, token: string): Promise<Changed> {
  const id = hashSecret(token);
  const spent = await spendToken(tx, { id, kind: "change_email" }, ctx.now());
  const user = spent && (await findUser(tx, spent.userId));
  if (!user || user.suspendedAt || user.deletedAt) throw endedLink();
  const { email } = spent;
  if (await findUserByEmail(tx, email)) throw emailTaken();
  return { user, email };
}

async function replaceAddress(
  ctx: Ctx,
  tx: Db,
  { user, email }: Changed,
): Promise<void> {
  const userId = user.id;
  await updateEmail(tx, userId, email);
  for (const kind of ["reset_password", "verify_email"] as const) {
    await spendTokensOfUser(tx, { userId, kind }, ctx.now());
  }
  await confirmEmail(ctx, tx, { id: userId, email });
  if (!user.emailVerifiedAt) return;
  await notify(ctx, tx, { kind: "email_changed", user, act: ctx.newId() });
}
