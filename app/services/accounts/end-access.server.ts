import type { Ctx } from "~/ctx.server";
import { deviceLine } from "~/domain/accounts/device-name";
import { deleteUserAccessTokens } from "~/models/accounts/access-tokens.server";
import { spendTokensOfUser } from "~/models/accounts/account-tokens.server";
import { deleteUserSessions } from "~/models/accounts/sessions.server";
import type { Db } from "~/models/platform/store.server";

/** What gave access to an account until it was ended, for the owner's mail. */
export type EndedAccess = {
  /** The devices that were signed in, by name and shortened address. */
  devices: string[];
  accessTokens: number;
  /** Whether a change of the e-mail address was waiting for confirmation. */
  emailChange: boolean;
};

type EndAccess = {
  userId: string;
  /** The session that stays; all end without one. */
  keepSessionId?: string | null;
  /** Access tokens outlive a password change, and nothing else. */
  keepAccessTokens?: boolean;
};

/**
 * Ends every way into an account that was opened before: sessions, access
 * tokens, pending e-mail changes and mailed links for a new password.
 */
export async function endAccess(
  ctx: Ctx,
  tx: Db,
  { userId, keepSessionId = null, keepAccessTokens = false }: EndAccess,
): Promise<EndedAccess> {
  const now = ctx.now();
  const sessions = await deleteUserSessions(tx, userId, keepSessionId);
  const accessTokens = keepAccessTokens
    ? []
    : await deleteUserAccessTokens(tx, userId, now);
  const change = { userId, kind: "change_email" } as const;
  const changes = await spendTokensOfUser(tx, change, now);
  await spendTokensOfUser(tx, { userId, kind: "reset_password" }, now);
  return {
    devices: sessions
      .filter(({ expiresAt }) => expiresAt > now)
      .map(({ userAgent, ipAddress }) => deviceLine(userAgent, ipAddress)),
    accessTokens: accessTokens.length,
    emailChange: changes.length > 0,
  };
}
