import type { Ctx } from "~/ctx.server";
import { deviceLine } from "~/domain/accounts/device-name";
import { formatMoment } from "~/domain/platform/dates";
import { rememberDevice } from "~/models/accounts/known-devices.server";
import type { SessionRow } from "~/models/accounts/sessions.server";
import type { Db } from "~/models/platform/store.server";
import { findUser } from "~/models/accounts/users.server";

import { notify } from "../../notifications/notify.server";
import { linkToken } from "../../platform/signature.server";
import { hashSecret } from "../secret.server";

/** A year, and the month that browsers may keep a cookie longer. */
export const DEVICE_MS = 400 * 24 * 60 * 60 * 1000;

/** The browser of a sign-in. */
export type KnownBy = {
  /** From a cookie that outlives sessions. */
  secret: string;
  /** Another mail of this moment already names the browser. */
  isExpected: boolean;
};

type SignedIn = { session: SessionRow; device: KnownBy };

/**
 * Remembers the browser of a new session, and mails the owner if the account has
 * not signed in with it before.
 */
export async function noteDevice(
  ctx: Ctx,
  tx: Db,
  { session, device }: SignedIn,
): Promise<void> {
  const { userId, createdAt, userAgent, ipAddress } = session;
  const deviceHash = hashSecret(device.secret);
  const known = { id: ctx.newId(), userId, deviceHash };
  const isNew = await rememberDevice(tx, known, createdAt);
  const user = isNew && !device.isExpected && (await findUser(tx, userId));
  if (!user) return;
  await notify(ctx, tx, {
    kind: "new_device",
    user,
    act: session.id,
    from: deviceLine(userAgent, ipAddress),
    at: formatMoment(createdAt),
    link: linkToken(ctx, "end-session", session.id),
  });
}
