import type { Ctx } from "~/ctx.server";
import type { Db } from "~/models/platform/store.server";
import {
  updatePasswordHash,
  type SafeUser,
} from "~/models/accounts/users.server";

import { notify } from "../notifications/notify.server";
import { describeDevice } from "./describe-device.server";
import { endAccess, type EndedAccess } from "./end-access.server";
import { forgiveAccount } from "./login-lock.server";
import type { Device } from "./start-session.server";

type NewPassword = {
  user: SafeUser;
  hashed: string;
  device: Device;
  /** The session that made the change; null for a reset by mailed link. */
  sessionId: string | null;
};

/**
 * Stores a new password and lifts the account's lock. A reset ends every
 * session and access token; a change keeps its own session and the tokens. Both
 * end pending e-mail changes and reset links. A mail tells the owner what was
 * ended, and where the change came from.
 */
export async function storePassword(
  ctx: Ctx,
  tx: Db,
  { user, hashed, device, sessionId }: NewPassword,
): Promise<EndedAccess> {
  await updatePasswordHash(tx, user.id, hashed);
  const ended = await endAccess(ctx, tx, {
    userId: user.id,
    keepSessionId: sessionId,
    keepAccessTokens: sessionId !== null,
  });
  await forgiveAccount(tx, user.email);
  await notify(ctx, tx, {
    kind: "password_changed",
    user,
    act: ctx.newId(),
    from: describeDevice(device),
    isReset: sessionId === null,
    ended,
  });
  return ended;
}
