import type { AccountRow } from "~/models/accounts/user-administration.server";
import type { OperatorApplication } from "~/models/operators/operator-applications.server";
import type { SupportRequest } from "~/models/support/support-requests.server";

import { revisionOf } from "../platform/refuse-stale.server";

/** The revision of an application: its whole row. */
export function applicationRevision(row: OperatorApplication): string {
  return revisionOf(JSON.stringify(row));
}

type Asked = Pick<SupportRequest, "id" | "status"> & {
  answers: readonly { id: string }[];
};

/** The revision of a support request with its answers. */
export function supportRevision({ id, status, answers }: Asked): string {
  return revisionOf(id, status, ...answers.map((answer) => answer.id));
}

/**
 * The revision of administrators' decisions about an account. Leaves out what
 * its user can change, so that they cannot block a suspension.
 */
export function accountRevision(account: AccountRow): string {
  const { id, role, operatorStatus, suspendedAt, suspensionReason } = account;
  return revisionOf(id, role, operatorStatus, suspendedAt, suspensionReason);
}
