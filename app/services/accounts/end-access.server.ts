import type { Ctx } from "~/ctx.server";
import { deviceLine } from "~/domain/accounts/device-name";
import { deleteUserAccessTokens } from "~/models/accounts/access-tokens.server";
import { spendTokensOfUser } from "~/models/accounts/account-tokens.server";
import { forgetDevices } from "~/models/accounts/known-devices.server";
import { cancelRequestOf } from "~/models/accounts/lost-factors.server";
import { deletePendingSignIns } from "~/models/accounts/pending-sign-ins.server";
import { deleteUnconfirmedApp } from "~/models/accounts/second-factors.server";
import { deleteUserSessions } from "~/models/accounts/sessions.server";
import type { Db } from "~/models/platform/store.server";

/** The access that has been ended, for the mail to the owner. */
export type EndedAccess = {
  /** Signed-in devices, each as a name and a shortened address. */
  devices: string[];
  accessTokens: number;
  /** Whether an e-mail change was waiting for confirmation. */
  emailChange: boolean;
  /** Whether a request to remove lost second factors was open. */
  lostFactors: boolean;
};

type EndAccess = {
  userId: string;
  /** The session to keep; without it, all end. */
  keepSessionId?: string | null;
  /** Only a password change keeps access tokens and known browsers. */
  keepAccessTokens?: boolean;
};

/**
 * Ends all existing access to an account: sessions, sign-ins that wait for a
 * code, access tokens, known browsers, pending e-mail changes, password-reset
 * links and requests about lost factors. An authenticator key that no code has
 * confirmed ends too, because whoever knew the password may know it.
 */
export async function endAccess(
  ctx: Ctx,
  tx: Db,
  { userId, keepSessionId = null, keepAccessTokens = false }: EndAccess,
): Promise<EndedAccess> {
  const now = ctx.now();
  const sessions = await deleteUserSessions(tx, userId, keepSessionId);
  await deletePendingSignIns(tx, userId);
  await deleteUnconfirmedApp(tx, userId);
  if (!keepAccessTokens) await forgetDevices(tx, userId);
  const accessTokens = keepAccessTokens
    ? []
    : await deleteUserAccessTokens(tx, userId, now);
  const request = await cancelRequestOf(tx, userId, now);
  const change = { userId, kind: "change_email" } as const;
  const changes = await spendTokensOfUser(tx, change, now);
  await spendTokensOfUser(tx, { userId, kind: "reset_password" }, now);
  return {
    devices: sessions
      .filter(({ expiresAt }) => expiresAt > now)
      .map(({ userAgent, ipAddress }) => deviceLine(userAgent, ipAddress)),
    accessTokens: accessTokens.length,
    emailChange: changes.length > 0,
    lostFactors: request !== undefined,
  };
}
