import { displayName } from "~/domain/accounts/users";
import { DomainError } from "~/domain/platform/errors";
import { isListedOperator } from "~/models/operators/operators.server";
import type { Db } from "~/models/platform/store.server";
import { findUser, type SafeUser } from "~/models/accounts/users.server";

import { refuseBlocked } from "./block-requester.server";

/**
 * Returns a listed operator who is available; refuses the user themselves, and
 * those whom the operator blocks.
 */
export async function requireAvailableOperator(
  db: Db,
  operatorId: string,
  requesterId: string,
): Promise<SafeUser> {
  if (operatorId === requesterId) {
    throw new DomainError("conflict", "You cannot request yourself.");
  }
  const operator = await findUser(db, operatorId);
  if (!operator || !isListedOperator(operator)) {
    throw new DomainError("not_found", "Operator not found");
  }
  refuseBusy(operator);
  await refuseBlocked(db, { operatorId, requesterId });
  return operator;
}

/** Refuses any new work for a listed operator who is set to BUSY. */
export function refuseBusy(user: SafeUser): void {
  if (user.operatorAvailable || !isListedOperator(user)) return;
  throw new DomainError(
    "conflict",
    `${displayName(user)} is currently busy and can’t take requests.`,
  );
}
