import type { Ctx } from "~/ctx.server";
import type { FoundPage } from "~/models/platform/keyset.server";
import { listAppealedCases } from "~/models/reports/case-appeals.server";
import type { NamedCase } from "~/models/reports/report-cases.server";

import { whyRefused } from "../../platform/why-refused.server";
import { caseAppealRevision } from "../case-revision.server";
import { refuseInvolved } from "../refuse-involved.server";
import { findSubject } from "../subjects.server";

export type OpenCaseAppeal = NamedCase & {
  revision: string;
  /** Why the reader cannot decide it; null if they can. */
  notDecided: string | null;
};

/** Open appeals against decisions other than takedowns, oldest first. */
export async function listCaseAppeals(
  ctx: Ctx,
  administratorId: string,
  page: FoundPage,
): Promise<OpenCaseAppeal[]> {
  const db = ctx.store.read;
  const cases = await listAppealedCases(db, page);
  return Promise.all(
    cases.map(async (named) => {
      const { reportCase } = named;
      const { subjectKind: kind, subjectId: id } = reportCase;
      const subject = await findSubject(ctx, db, { kind, id });
      const involved = { administratorId, reportCase, subject };
      return {
        ...named,
        revision: caseAppealRevision(reportCase),
        notDecided: await whyRefused(refuseInvolved(db, involved)),
      };
    }),
  );
}
