import type { Ctx } from "~/ctx.server";
import type { OperatorStatus } from "~/domain/approvals/user-forms";
import { DomainError } from "~/domain/platform/errors";
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
  revision?: Revision;
};

/**
 * Sets whether another account may be listed as an operator; its owner also has
 * to switch the profile on. An account with an unverified address cannot be
 * approved. Setting the same status again changes nothing.
 */
export async function setOperatorStatus(
  ctx: Ctx,
  { administratorId, userId, status, revision }: Wanted,
): Promise<AccountRow> {
  return ctx.store.tx(async (tx) => {
    await actingAdministrator(tx, administratorId);
    refuseOwnCase({ administratorId, parties: [userId], what: "account" });
    const account = await requireAccount(tx, userId);
    refuseChangedAccount(account, revision);
    if (account.operatorStatus === status) return account;
    if (status === "approved" && account.emailVerifiedAt === null) {
      throw new DomainError(
        "conflict",
        "This account has not verified its e-mail address yet.",
      );
    }
    const user = await updateOperatorStatus(tx, userId, status);
    if (!user) throw new DomainError("not_found", "User not found");
    await recordAct(ctx, tx, {
      actorUserId: administratorId,
      act: "operator_status_changed",
      subject: { type: "user", id: userId },
      before: { operatorStatus: account.operatorStatus },
      after: { operatorStatus: status },
    });
    const at = ctx.now();
    await notify(ctx, tx, { kind: "application_status", user, status, at });
    return { ...account, operatorStatus: status };
  });
}
