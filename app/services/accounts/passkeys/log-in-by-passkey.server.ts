import type { Ctx } from "~/ctx.server";
import type { UsedPasskey } from "~/domain/accounts/passkeys";
import type { Passkey } from "~/models/accounts/passkeys.server";
import { findUser, type SafeUser } from "~/models/accounts/users.server";

import { recordLogin } from "../log-in.server";
import { passkeyRefused } from "./challenge.server";
import { provePasskey } from "./prove-passkey.server";

type LogIn = { holder: string; used: UsedPasskey };

/** Returns the account of a passkey, unless it is suspended or deleted. */
export async function logInByPasskey(
  ctx: Ctx,
  { holder, used }: LogIn,
): Promise<{ user: SafeUser; passkey: Passkey }> {
  const purpose = "sign_in";
  const proof = { purpose, holder, userId: null, used } as const;
  const passkey = await provePasskey(ctx, proof);
  const user = await findUser(ctx.store.read, passkey.userId);
  if (!user || user.deletedAt) throw passkeyRefused();
  return { user: await recordLogin(ctx, user), passkey };
}
