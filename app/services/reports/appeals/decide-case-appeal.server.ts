import type { Ctx } from "~/ctx.server";
import type { AppealOutcome } from "~/domain/approvals/takedowns";
import { DomainError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";
import { settleCaseAppeal } from "~/models/reports/case-appeals.server";
import {
  findCase,
  type ReportCase,
} from "~/models/reports/report-cases.server";
import type { Db } from "~/models/platform/store.server";

import { notifyAdministrators } from "../../notifications/notify-administrators.server";
import { notifyReporters } from "../../notifications/notify-reporters.server";
import { notify } from "../../notifications/notify.server";
import { recordAct } from "../../platform/record-act.server";
import { refuseStale } from "../../platform/refuse-stale.server";
import { caseAppealRevision } from "../case-revision.server";
import { MEASURES } from "../measures.server";
import { refuseInvolved } from "../refuse-involved.server";
import { statementKey } from "../statement-key.server";
import { findSubject } from "../subjects.server";

type Decision = {
  administratorId: string;
  caseId: string;
  outcome: AppealOutcome;
  /** The affected user reads it. */
  reason: string;
  revision?: Revision;
};

/**
 * Decides an appeal against a decision about a reported thing, once: upholds
 * the decision or undoes it. Never by the administrator who made the decision,
 * unless there is no other.
 */
export async function decideCaseAppeal(
  ctx: Ctx,
  decision: Decision,
): Promise<ReportCase> {
  return ctx.store.tx(async (tx) => {
    const { reportCase, isAlone } = await requireAppealed(ctx, tx, decision);
    const { administratorId, caseId, outcome, reason } = decision;
    const decided = await settleCaseAppeal(tx, caseId, {
      appealOutcome: outcome,
      appealNote: reason,
      appealDecidedById: administratorId,
      appealDecidedAt: ctx.now(),
    });
    if (!decided) throw alreadyDecided();
    if (outcome === "granted" && reportCase.measure) {
      const act = { administratorId, reportCase, reason };
      await MEASURES[reportCase.measure].undo(ctx, tx, act);
    }
    await recordAct(ctx, tx, {
      actorUserId: administratorId,
      act: outcome === "granted" ? "appeal_granted" : "report_appeal_refused",
      subject: { type: "report", id: caseId },
      before: { reason: decided.decisionNote, appeal: decided.appeal },
      after: { outcome, reason, ...(isAlone && { isOnlyAdministrator: true }) },
    });
    await tell(ctx, tx, { decided, administratorId });
    return decided;
  });
}

type Appealed = { reportCase: ReportCase; isAlone: boolean };

async function requireAppealed(
  ctx: Ctx,
  tx: Db,
  { caseId, administratorId, revision }: Decision,
): Promise<Appealed> {
  const reportCase = (await findCase(tx, caseId))?.reportCase;
  if (!reportCase?.appealedAt) {
    throw new DomainError("not_found", "Appeal not found");
  }
  const { subjectKind: kind, subjectId: id } = reportCase;
  const subject = await findSubject(ctx, tx, { kind, id });
  const involved = { administratorId, reportCase, subject };
  const isAlone = await refuseInvolved(tx, involved);
  if (reportCase.appealOutcome !== null) throw alreadyDecided();
  refuseStale({
    revision,
    current: caseAppealRevision(reportCase),
    state: `The decision’s reason is: ${reportCase.decisionNote ?? ""}`,
  });
  return { reportCase, isAlone };
}

type Told = { decided: ReportCase; administratorId: string };

async function tell(
  ctx: Ctx,
  tx: Db,
  { decided: reportCase, administratorId }: Told,
): Promise<void> {
  const key = statementKey(ctx, reportCase.id);
  await notify(ctx, tx, { kind: "report_appeal_decided", reportCase, key });
  if (reportCase.appealOutcome === "granted") {
    await notifyReporters(ctx, tx, { kind: "report_undone", reportCase });
  }
  await notifyAdministrators(ctx, tx, {
    except: administratorId,
    noticeFor: (to) => ({ kind: "report_appeal_closed", to, reportCase }),
  });
}

function alreadyDecided(): DomainError {
  return new DomainError("conflict", "This appeal is already decided.");
}
