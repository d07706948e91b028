import type { Ctx } from "~/ctx.server";
import { formatMoment } from "~/domain/platform/dates";
import { DomainError, fieldError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";
import {
  decidePendingApplication,
  findApplicant,
} from "~/models/operators/application-reviews.server";
import { claimApprovedApplications } from "~/models/operators/approved-applicants.server";
import {
  findApplication,
  type OperatorApplication,
} from "~/models/operators/operator-applications.server";
import type { Db } from "~/models/platform/store.server";
import { findUser, listAsOperator } from "~/models/accounts/users.server";

import { refuseOwnCase } from "~/services/platform/refuse-own-case.server";
import { recordAct } from "~/services/platform/record-act.server";
import { carryOver } from "./carry-over.server";
import { notify } from "~/services/notifications/notify.server";
import { applicationRevision } from "~/services/support/desk-revisions.server";
import { refuseStale } from "~/services/platform/refuse-stale.server";

type Decision = {
  administratorId: string;
  applicationId: string;
  status: "approved" | "rejected";
  reviewNotes?: string | null | undefined;
  revision?: Revision;
};

const SAY_WHY = "Say why, so that the applicant can do better next time.";

/**
 * Decides another person's application, once; the applicant is notified by
 * mail. A rejection needs notes. Approval makes the applicant's account a
 * listed operator as soon as its address is verified.
 */
export async function decideApplication(
  ctx: Ctx,
  { administratorId, applicationId, status, ...sent }: Decision,
): Promise<OperatorApplication> {
  if (status === "rejected" && !sent.reviewNotes?.trim()) {
    throw fieldError("invalid", "reviewNotes", SAY_WHY);
  }
  return ctx.store.tx(async (tx) => {
    const read = await findApplication(tx, applicationId);
    if (!read) throw new DomainError("not_found", "Application not found");
    const parties = [(await findApplicant(tx, read))?.id];
    refuseOwnCase({ administratorId, parties, what: "application" });
    const decided = await decidePendingApplication(tx, {
      id: applicationId,
      status,
      reviewedBy: administratorId,
      reviewedAt: ctx.now(),
      reviewNotes: sent.reviewNotes?.trim() || null,
    });
    if (!decided) throw await alreadyDecided(tx, read);
    refuseStale({
      revision: sent.revision,
      current: applicationRevision(read),
      state: `It is ${read.status}.`,
    });
    await recordAct(ctx, tx, {
      actorUserId: administratorId,
      act: `application_${status}`,
      subject: { type: "application", id: applicationId },
      before: { status: "pending" },
      after: { status, notes: decided.reviewNotes },
    });
    if (status === "approved") await admit(ctx, tx, decided);
    else await notifyRejected(ctx, tx, decided);
    return decided;
  });
}

async function alreadyDecided(
  tx: Db,
  { reviewedBy, reviewedAt, status }: OperatorApplication,
): Promise<DomainError> {
  const reviewer = reviewedBy ? await findUser(tx, reviewedBy) : undefined;
  const by = reviewer ? ` by ${reviewer.username}` : "";
  const on = reviewedAt ? ` on ${formatMoment(reviewedAt)}` : "";
  return new DomainError(
    "conflict",
    `This application was already decided: ${status}${by}${on}.`,
  );
}

/** Lists a verified account immediately and notifies the applicant. */
async function admit(
  ctx: Ctx,
  tx: Db,
  application: OperatorApplication,
): Promise<void> {
  const user = await findApplicant(tx, application);
  if (!user) {
    await notify(ctx, tx, { kind: "applicant_approved", application });
    return;
  }
  const { id: userId, emailVerifiedAt } = user;
  if (!emailVerifiedAt) {
    const kind = "application_unconfirmed";
    await notify(ctx, tx, { kind, application, userId });
    return;
  }
  const claimed = await claimApprovedApplications(tx, user);
  await listAsOperator(tx, userId);
  await carryOver(ctx, tx, {
    userId,
    applications: [application, ...claimed],
  });
  await notify(ctx, tx, { kind: "application_approved", application, userId });
}

async function notifyRejected(
  ctx: Ctx,
  tx: Db,
  application: OperatorApplication,
): Promise<void> {
  await notify(ctx, tx, { kind: "applicant_rejected", application });
  const userId = (await findApplicant(tx, application))?.id;
  if (!userId) return;
  await notify(ctx, tx, { kind: "application_rejected", application, userId });
}
