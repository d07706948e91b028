import { formatDate, formatMoment } from "~/domain/platform/dates";
import type { AccountRow } from "~/models/accounts/user-administration.server";

import { accountRevision } from "~/services/support/desk-revisions.server";

/** An account as its page shows it. */
export function accountView(account: AccountRow) {
  const { id, username, email, role, isOperator, operatorStatus } = account;
  const { firstName, lastName, lastActivityAt, createdAt } = account;
  return {
    id,
    username,
    email,
    role,
    isOperator,
    operatorStatus,
    name: [firstName, lastName].filter(Boolean).join(" ") || null,
    isVerified: account.emailVerifiedAt !== null,
    isSuspended: account.suspendedAt !== null,
    suspensionReason: account.suspensionReason,
    revision: accountRevision(account),
    joined: formatDate(createdAt),
    lastSeen: lastActivityAt ? formatMoment(lastActivityAt) : "Never",
  };
}
