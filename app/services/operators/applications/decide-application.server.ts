import { decidedApplicationLetter } from "~/content/mail/application-letters";
import type { Ctx } from "~/ctx.server";
import { formatMoment } from "~/domain/platform/dates";
import { DomainError } from "~/domain/platform/errors";
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
import { queueLetter } from "~/services/notifications/queue-letter.server";
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

/**
 * An administrator decides another person's application, once; the applicant is
 * told by e-mail. Approval makes the applicant's account a listed operator as
 * soon as its address is verified.
 */
export async function decideApplication(
  ctx: Ctx,
  { administratorId, applicationId, status, ...sent }: Decision,
): Promise<OperatorApplication> {
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
    await recordAct(tx, ctx, {
      actorUserId: administratorId,
      act: `application_${status}`,
      subject: { type: "application", id: applicationId },
      before: { status: "pending" },
      after: { status, notes: decided.reviewNotes },
    });
    await tellApplicant(tx, ctx, { application: decided, status });
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

type Told = {
  application: OperatorApplication;
  status: Decision["status"];
};

type Applicant = Awaited<ReturnType<typeof findApplicant>>;

async function tellApplicant(
  tx: Db,
  ctx: Ctx,
  { application, status }: Told,
): Promise<void> {
  const { id, email, reviewNotes } = application;
  const user = await findApplicant(tx, application);
  const account = accountOf(user);
  const isListed = status === "approved" && account === "listed";
  if (user && isListed) {
    await claimApprovedApplications(tx, user);
    await listAsOperator(tx, user.id);
  }
  await queueLetter(tx, ctx, {
    dedupeKey: `application-${status}:${id}`,
    to: email,
    letter: decidedApplicationLetter(
      { status, account, notes: reviewNotes },
      ctx.env.publicUrl,
    ),
  });
  if (!user) return;
  await notify(tx, ctx, {
    user,
    type: `application_${status}`,
    title: `Operator application ${status}`,
    message: [
      isListed ? LISTED : MESSAGES[status],
      ...(reviewNotes ? [`The reviewer writes: ${reviewNotes}`] : []),
    ].join("\n"),
    relatedId: id,
  });
}

/** What an approval makes of the applicant's account. */
function accountOf(user: Applicant) {
  if (!user) return "none";
  return user.emailVerifiedAt ? "listed" : "unconfirmed";
}

const LISTED = "You are a listed operator: clients find you in the directory.";

const MESSAGES = {
  approved: "Confirm your e-mail address: you are listed from then on.",
  rejected:
    "We could not accept your application this time. You may apply again.",
};
