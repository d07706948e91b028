import type { Ctx } from "~/ctx.server";
import { spendTokensOfUser } from "~/models/accounts/account-tokens.server";
import { claimApprovedApplications } from "~/models/operators/approved-applicants.server";
import type { Db } from "~/models/store.server";
import {
  findUser,
  listAsOperator,
  markEmailVerified,
} from "~/models/accounts/users.server";

type Confirmed = { id: string; email: string };

/**
 * Marks an address as the account's own; an operator application of that
 * address which was approved then makes it a listed operator (DETAILS
 * "Accounts"). Confirming again changes nothing, so that it cannot undo an
 * administrator's decision. False when the account has another address by now.
 */
export async function confirmEmail(
  tx: Db,
  ctx: Ctx,
  user: Confirmed,
): Promise<boolean> {
  const now = ctx.now();
  const known = await findUser(tx, user.id);
  if (known?.email !== user.email) return false;
  if (known.emailVerifiedAt) return true;
  await markEmailVerified(tx, user, now);
  const kind = "verify_email";
  await spendTokensOfUser(tx, { userId: user.id, kind }, now);
  await admitApprovedApplicant(tx, user);
  return true;
}

/** Makes a verified account with an approved application a listed operator. */
export async function admitApprovedApplicant(
  tx: Db,
  user: Confirmed,
): Promise<void> {
  if (await claimApprovedApplications(tx, user)) {
    await listAsOperator(tx, user.id);
  }
}
