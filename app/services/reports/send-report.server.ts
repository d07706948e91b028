import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { refuseTrapped } from "~/domain/platform/form-fields";
import type { ReportForm } from "~/domain/reports/report-form";
import {
  countReport,
  type ReportCase,
} from "~/models/reports/report-cases.server";
import { insertReport } from "~/models/reports/reports.server";
import type { Db } from "~/models/platform/store.server";

import { notifyAdministrators } from "../notifications/notify-administrators.server";
import { notify } from "../notifications/notify.server";
import { findReportable } from "./find-reportable.server";
import type { Subject } from "./subjects.server";

type Reporter = { id: string; role: string; email: string };
type Sent = { report: ReportForm; viewer: Reporter | null };

/**
 * Stores a report with the other reports of the same thing. A user reports a
 * thing once until it is decided.
 */
export async function sendReport(
  ctx: Ctx,
  { report, viewer }: Sent,
): Promise<{ id: string }> {
  refuseTrapped(report, "The report was not accepted.");
  const { kind, id: key } = report;
  const subject = await findReportable(ctx, { kind, key, viewer });
  const id = ctx.newId();
  await ctx.store.tx(async (tx) => {
    const reportCase = await openCase(ctx, tx, { report, subject });
    await insert(ctx, tx, { id, caseId: reportCase.id, report, viewer });
    const sender = senderOf({ report, viewer });
    if (sender) {
      const received = { id, name: subject.name, sender };
      await notify(ctx, tx, { kind: "report_received", ...received });
    }
    if (reportCase.reportCount > 1) return;
    await notifyAdministrators(ctx, tx, {
      except: viewer?.id ?? null,
      noticeFor: (to) => ({ kind: "report_new", to, reportCase }),
    });
  });
  return { id };
}

function senderOf({ report, viewer }: Sent) {
  if (viewer) return { id: viewer.id, email: viewer.email };
  return report.email === null ? null : { id: null, email: report.email };
}

type Opening = { report: ReportForm; subject: Subject };

/** A case decided between the two statements makes room for a new one. */
async function openCase(
  ctx: Ctx,
  tx: Db,
  { report, subject }: Opening,
): Promise<ReportCase> {
  const opened = {
    id: ctx.newId(),
    subjectKind: report.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    quote: subject.quote,
    affectedUserId: subject.affectedUserId,
    firstReportedAt: ctx.now(),
  };
  const counted =
    (await countReport(tx, opened)) ?? (await countReport(tx, opened));
  if (counted) return counted;
  throw new DomainError(
    "conflict",
    "This was decided at this moment. Read it again, then report it again.",
  );
}

type Inserted = Sent & { id: string; caseId: string };

async function insert(
  ctx: Ctx,
  tx: Db,
  { id, caseId, report, viewer }: Inserted,
): Promise<void> {
  const { reason, text, evidenceUrl, work, email } = report;
  const isStored = await insertReport(tx, {
    id,
    caseId,
    reason,
    text,
    evidenceUrl,
    work: reason === "copyright" ? work : null,
    reporterUserId: viewer?.id ?? null,
    reporterEmail: viewer ? null : email,
    createdAt: ctx.now(),
  });
  if (isStored) return;
  throw new DomainError(
    "conflict",
    "You have already reported this. We will tell you the decision.",
  );
}
