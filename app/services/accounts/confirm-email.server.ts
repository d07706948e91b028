import type { Ctx } from "~/ctx.server";
import { spendTokensOfUser } from "~/models/accounts/account-tokens.server";
import { claimApprovedApplications } from "~/models/operators/approved-applicants.server";
import type { Db } from "~/models/platform/store.server";
import {
  findUser,
  listAsOperator,
  markEmailVerified,
} from "~/models/accounts/users.server";

import { carryOver } from "../operators/applications/carry-over.server";
import { notify } from "../notifications/notify.server";

type Confirmed = { id: string; email: string };

/**
 * Verifies an account's address and lists the account if an operator
 * application with that address was approved. Repeating it changes nothing, so
 * it cannot undo an administrator's decision. Returns false if the account's
 * address has changed since.
 */
export async function confirmEmail(
  ctx: Ctx,
  tx: Db,
  user: Confirmed,
): Promise<boolean> {
  const now = ctx.now();
  const known = await findUser(tx, user.id);
  if (known?.email !== user.email) return false;
  if (known.emailVerifiedAt) return true;
  await markEmailVerified(tx, user, now);
  const kind = "verify_email";
  await spendTokensOfUser(tx, { userId: user.id, kind }, now);
  await admitApprovedApplicant(ctx, tx, user);
  return true;
}

/** Makes a verified account with an approved application a listed operator. */
async function admitApprovedApplicant(
  ctx: Ctx,
  tx: Db,
  user: Confirmed,
): Promise<void> {
  const claimed = await claimApprovedApplications(tx, user);
  if (claimed.length === 0) return;
  await listAsOperator(tx, user.id);
  await carryOver(ctx, tx, { userId: user.id, applications: claimed });
  await notify(ctx, tx, { kind: "application_listed", user });
}
