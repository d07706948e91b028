import type { Ctx } from "~/ctx.server";
import { SAY_WHY, type OperatorStatus } from "~/domain/approvals/user-forms";
import { DomainError, fieldError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";
import {
  updateOperatorStatus,
  type AccountRow,
} from "~/models/accounts/user-administration.server";

import { refuseOwnCase } from "~/services/platform/refuse-own-case.server";
import { recordAct } from "~/services/platform/record-act.server";
import { notify } from "~/services/notifications/notify.server";
import {
  actingAdministrator,
  refuseChangedAccount,
  requireAccount,
} from "./require-account.server";

type Wanted = {
  administratorId: string;
  userId: string;
  status: OperatorStatus;
  reason?: string | null | undefined;
  revision?: Revision;
};

/**
 * Sets whether another account may be listed as an operator; its owner also has
 * to switch the profile on. An account with an unverified address cannot be
 * approved, and a rejection needs a reason. Setting the same status again
 * changes nothing.
 */
export async function setOperatorStatus(
  ctx: Ctx,
  { administratorId, userId, status, reason, revision }: Wanted,
): Promise<AccountRow> {
  return ctx.store.tx(async (tx) => {
    await actingAdministrator(tx, administratorId);
    refuseOwnCase({ administratorId, parties: [userId], what: "account" });
    const account = await requireAccount(tx, userId);
    refuseChangedAccount(account, revision);
    if (account.operatorStatus === status) return account;
    refuseUnfit(account, { status, reason });
    const user = await updateOperatorStatus(tx, userId, status);
    if (!user) throw new DomainError("not_found", "User not found");
    await recordAct(ctx, tx, {
      actorUserId: administratorId,
      act: "operator_status_changed",
      subject: { type: "user", id: userId },
      before: { operatorStatus: account.operatorStatus },
      after: { operatorStatus: status, ...(reason && { reason }) },
    });
    const at = ctx.now();
    const told = { user, status, reason: reason || null, at };
    await notify(ctx, tx, { kind: "application_status", ...told });
    return { ...account, operatorStatus: status };
  });
}

function refuseUnfit(
  { emailVerifiedAt }: AccountRow,
  { status, reason }: Pick<Wanted, "status" | "reason">,
): void {
  if (status === "approved" && emailVerifiedAt === null) {
    throw new DomainError(
      "conflict",
      "This account has not verified its e-mail address yet.",
    );
  }
  if (status === "rejected" && !reason) {
    throw fieldError("invalid", "reason", SAY_WHY);
  }
}
