import { DomainError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";
import type { Db } from "~/models/platform/store.server";
import {
  findAccount,
  type AccountRow,
} from "~/models/accounts/user-administration.server";

import { accountRevision } from "~/services/support/desk-revisions.server";
import { refuseStale } from "~/services/platform/refuse-stale.server";

/** An account that is not deleted. */
export async function requireAccount(
  tx: Db,
  userId: string,
): Promise<AccountRow> {
  const account = await findAccount(tx, userId);
  if (!account) throw new DomainError("not_found", "User not found");
  return account;
}

/**
 * Checked again in the transaction: if two administrators suspend each other,
 * only one succeeds.
 */
export async function actingAdministrator(
  tx: Db,
  administratorId: string,
): Promise<void> {
  const actor = await requireAccount(tx, administratorId);
  if (actor.role !== "admin" || actor.suspendedAt !== null) {
    throw new DomainError("forbidden", "Administrator privileges required");
  }
}

/** Refuses an action on an account that another administrator has changed. */
export function refuseChangedAccount(
  account: AccountRow,
  revision: Revision,
): void {
  const { operatorStatus, suspendedAt } = account;
  const standing = suspendedAt ? "suspended" : "active";
  refuseStale({
    revision,
    current: accountRevision(account),
    state: `The account is ${standing}, its operator status ${operatorStatus}.`,
  });
}
