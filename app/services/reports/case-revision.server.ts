import type { ReportCase } from "~/models/reports/report-cases.server";

import { revisionOf } from "../platform/refuse-stale.server";
import type { Subject } from "./subjects.server";

type Decidable = Pick<ReportCase, "id" | "reportCount" | "measure">;

/** The revision of a case: its reports, its decision and the thing itself. */
export function caseRevision(
  { id, reportCount, measure }: Decidable,
  subject: Subject | undefined,
): string {
  return revisionOf(id, reportCount, measure, subject?.revision ?? null);
}

type Appealed = Pick<ReportCase, "id" | "appealedAt" | "appealOutcome">;

/** The revision of an appeal, whose text never changes. */
export function caseAppealRevision(appealed: Appealed): string {
  const { id, appealedAt, appealOutcome } = appealed;
  return revisionOf(id, appealedAt, appealOutcome);
}
