import type { Ctx } from "~/ctx.server";
import { secondsSince } from "~/domain/platform/dates";
import { DomainError, fieldError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";
import {
  GROUND_WANTED,
  isFit,
  lacksGround,
} from "~/domain/reports/report-form";
import type { ReportMeasure } from "~/domain/reports/reports";
import {
  findCase,
  noteMeasure,
  settleCase,
  type ReportCase,
} from "~/models/reports/report-cases.server";
import { listWorks } from "~/models/reports/reports.server";
import type { Db } from "~/models/platform/store.server";

import { notifyReporters } from "../notifications/notify-reporters.server";
import { notify } from "../notifications/notify.server";
import { recordAct } from "../platform/record-act.server";
import { refuseStale } from "../platform/refuse-stale.server";
import { caseRevision } from "./case-revision.server";
import { MEASURES } from "./measures.server";
import { refuseInvolved } from "./refuse-involved.server";
import { statementKey } from "./statement-key.server";
import { findSubject } from "./subjects.server";

type Decision = {
  administratorId: string;
  caseId: string;
  measure: ReportMeasure;
  /** The rule or law; required for everything but a dismissal. */
  ground: string | null;
  /** The affected user reads it; the reporters do after a dismissal. */
  reason: string;
  revision?: Revision;
};

/**
 * Decides all reports of a thing, once: dismisses them, or restricts the thing
 * and sends its owner or author a statement of reasons. Every reporter whom we
 * can reach is notified of the decision.
 */
export async function decideCase(
  ctx: Ctx,
  decision: Decision,
): Promise<ReportCase> {
  return ctx.store.tx(async (tx) => {
    const { reportCase, isAlone } = await requireDecidable(ctx, tx, decision);
    refuseUnfit(reportCase, decision);
    const decided = await settle(ctx, tx, { reportCase, decision });
    const { administratorId, measure, reason } = decision;
    const act = { administratorId, reportCase: decided, reason };
    await noteMeasure(
      tx,
      decided.id,
      await MEASURES[measure].apply(ctx, tx, act),
    );
    await recordAct(ctx, tx, {
      actorUserId: administratorId,
      act: measure === "dismiss" ? "reports_dismissed" : "reports_upheld",
      subject: { type: "report", id: decided.id },
      before: { reports: reportCase.reportCount },
      after: {
        measure,
        reason,
        ground: decided.ground,
        ...(isAlone && { isOnlyAdministrator: true }),
      },
    });
    await tell(ctx, tx, decided);
    return decided;
  });
}

type Decidable = { reportCase: ReportCase; isAlone: boolean };

async function requireDecidable(
  ctx: Ctx,
  tx: Db,
  { caseId, administratorId, revision }: Decision,
): Promise<Decidable> {
  const found = await findCase(tx, caseId);
  if (!found) throw new DomainError("not_found", "Report not found");
  const { reportCase, decidedBy } = found;
  if (reportCase.measure !== null) {
    const by = decidedBy ?? "another administrator";
    throw new DomainError("conflict", `This is already decided, by ${by}.`);
  }
  const { subjectKind: kind, subjectId: id } = reportCase;
  const subject = await findSubject(ctx, tx, { kind, id });
  const involved = { administratorId, reportCase, subject };
  const isAlone = await refuseInvolved(tx, involved);
  const current = caseRevision(reportCase, subject);
  const state = subject
    ? `It is: ${subject.state.toLowerCase()}.`
    : "It no longer exists.";
  refuseStale({ revision, current, state });
  return { reportCase, isAlone };
}

function refuseUnfit({ subjectKind }: ReportCase, decision: Decision): void {
  if (!isFit(subjectKind, decision.measure)) {
    throw fieldError("invalid", "measure", "Choose one of the decisions.");
  }
  if (lacksGround(decision)) {
    throw fieldError("invalid", "ground", GROUND_WANTED);
  }
}

type Settling = { reportCase: ReportCase; decision: Decision };

async function settle(
  ctx: Ctx,
  tx: Db,
  { reportCase, decision }: Settling,
): Promise<ReportCase> {
  const { measure, ground, reason, administratorId } = decision;
  const decidedAt = ctx.now();
  const settled = await settleCase(tx, {
    ...reportCase,
    set: {
      measure,
      ground: measure === "dismiss" ? null : ground,
      decisionNote: reason,
      decidedById: administratorId,
      decidedAt,
      secondsToDecision: secondsSince(reportCase.firstReportedAt, decidedAt),
    },
  });
  if (settled) return settled;
  throw new DomainError(
    "conflict",
    "This was decided or reported again at this moment. Read it again, then decide.",
  );
}

/** Notifies the affected user, unless nothing changes, and the reporters. */
async function tell(ctx: Ctx, tx: Db, reportCase: ReportCase): Promise<void> {
  if (reportCase.measure !== "dismiss") {
    const key = statementKey(ctx, reportCase.id);
    const works = await listWorks(tx, reportCase.id);
    const statement = { reportCase, key, works };
    await notify(ctx, tx, { kind: "report_statement", ...statement });
  }
  await notifyReporters(ctx, tx, { kind: "report_decided", reportCase });
}
