import { formatDate, formatMoment } from "~/domain/platform/dates";
import { fullName } from "~/domain/accounts/users";
import type { AccountRow } from "~/models/accounts/user-administration.server";

import { accountRevision } from "~/services/support/desk-revisions.server";

/** An account as its page shows it. */
export function accountView(account: AccountRow) {
  const { id, username, email, role, isOperator, operatorStatus } = account;
  const { lastActivityAt, createdAt, publicName } = account;
  const names = [publicName, fullName(account)].filter((name) => name !== null);
  return {
    id,
    username,
    email,
    role,
    isOperator,
    operatorStatus,
    name: names.join(", ") || null,
    isVerified: account.emailVerifiedAt !== null,
    isSuspended: account.suspendedAt !== null,
    suspensionReason: account.suspensionReason,
    revision: accountRevision(account),
    joined: formatDate(createdAt),
    lastSeen: lastActivityAt ? formatMoment(lastActivityAt) : "Never",
  };
}
