import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { findTakedown, type Takedown } from "~/models/agents/takedowns.server";
import type { Db } from "~/models/platform/store.server";
import {
  findCase,
  type ReportCase,
} from "~/models/reports/report-cases.server";

import { listWorks } from "~/models/reports/reports.server";
import { readStatementKey } from "./statement-key.server";

export type WantedStatement = {
  /** A key from the notice, or the case's id for its signed-in user. */
  key: string;
  viewerId: string | null;
};

/** A decision that restricts something of the affected user. */
export type Statement = {
  reportCase: ReportCase;
  /** The takedown that the decision began; its appeal is the decision's. */
  takedown: Takedown | null;
  /** The protected works that copyright notices name. */
  works: string[];
};

/** Returns a statement of reasons to the user whom the decision affects. */
export async function findStatement(
  ctx: Ctx,
  db: Db,
  { key, viewerId }: WantedStatement,
): Promise<Statement> {
  const { caseId, isSigned } = readStatementKey(ctx, key);
  const reportCase = (await findCase(db, caseId))?.reportCase;
  const mayRead =
    reportCase && (isSigned || reportCase.affectedUserId === viewerId);
  if (!mayRead || !isMeasure(reportCase)) {
    throw new DomainError("not_found", "This decision could not be found.");
  }
  const { takedownId } = reportCase;
  const takedown =
    takedownId === null ? undefined : await findTakedown(db, takedownId);
  const works = await listWorks(db, caseId);
  return { reportCase, takedown: takedown ?? null, works };
}

function isMeasure({ measure }: ReportCase): boolean {
  return measure !== null && measure !== "dismiss";
}
