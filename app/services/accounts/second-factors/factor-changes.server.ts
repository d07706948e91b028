import type { Ctx } from "~/ctx.server";
import type { Factor } from "~/domain/accounts/second-factors";
import { countPasskeys } from "~/models/accounts/passkeys.server";
import {
  deleteRecoveryCodes,
  findAuthenticatorApp,
} from "~/models/accounts/second-factors.server";
import type { Db } from "~/models/platform/store.server";
import type { SafeUser } from "~/models/accounts/users.server";

import { notify } from "../../notifications/notify.server";
import { describeDevice } from "../describe-device.server";
import type { Device } from "../start-session.server";
import { replaceRecoveryCodes } from "./recovery-code.server";

/** Whether an account has an authenticator app or a passkey. */
export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  const app = await findAuthenticatorApp(db, userId);
  return Boolean(app?.confirmedAt) || (await countPasskeys(db, userId)) > 0;
}

type Changed = { user: SafeUser; device: Device; factor: Factor };

type Added = Changed & {
  /** Stored if this is the account's first factor. */
  codes: string[];
  insert: () => Promise<void>;
};

/**
 * Adds a factor to an account that the transaction holds. Returns the recovery
 * codes, which exist from the first factor on, and none for later factors.
 */
export async function addFactor(
  ctx: Ctx,
  tx: Db,
  { user, device, factor, codes, insert }: Added,
): Promise<string[]> {
  const isFirst = !(await hasFactor(tx, user.id));
  await insert();
  if (isFirst) await replaceRecoveryCodes(ctx, tx, { userId: user.id, codes });
  const kind = isFirst ? "two_factors_on" : "factor_added";
  const from = describeDevice(device);
  await notify(ctx, tx, { kind, user, act: ctx.newId(), from, factor });
  return isFirst ? codes : [];
}

/**
 * Completes the removal of a factor. With the last one, the recovery codes end.
 * Returns whether two factors are still on.
 */
export async function endFactor(
  ctx: Ctx,
  tx: Db,
  { user, device, factor }: Changed,
): Promise<boolean> {
  const isOn = await hasFactor(tx, user.id);
  if (!isOn) await deleteRecoveryCodes(tx, user.id);
  const kind = isOn ? "factor_removed" : "two_factors_off";
  const from = describeDevice(device);
  await notify(ctx, tx, { kind, user, act: ctx.newId(), from, factor });
  return isOn;
}
