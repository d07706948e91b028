import type { AccountRow } from "~/models/accounts/user-administration.server";
import type { OperatorApplication } from "~/models/operators/operator-applications.server";
import type { SupportRequest } from "~/models/support/support-requests.server";

import { revisionOf } from "../platform/refuse-stale.server";

/** The whole application, as its row holds it. */
export function applicationRevision(row: OperatorApplication): string {
  return revisionOf(JSON.stringify(row));
}

type Asked = Pick<SupportRequest, "id" | "status"> & {
  answers: readonly { id: string }[];
};

/** A support request with its answers. */
export function supportRevision({ id, status, answers }: Asked): string {
  return revisionOf(id, status, ...answers.map((answer) => answer.id));
}

/**
 * What administrators have decided about an account. What its user can change
 * is left out, so that nobody holds a suspension up.
 */
export function accountRevision(account: AccountRow): string {
  const { id, role, operatorStatus, suspendedAt, suspensionReason } = account;
  return revisionOf(id, role, operatorStatus, suspendedAt, suspensionReason);
}
