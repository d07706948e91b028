import { z } from "zod";

import { APPEAL_OUTCOMES } from "~/domain/approvals/takedowns";
import { REPORT_MEASURES, REPORT_SUBJECTS } from "~/domain/reports/reports";
import type { Statement } from "~/services/reports/find-statement.server";
import { appealOf } from "~/services/reports/appeal-of.server";

export const statementSchema = z.object({
  id: z.string(),
  kind: z.enum(REPORT_SUBJECTS),
  name: z.string(),
  /** What was reported, as it was then. */
  quote: z.string().nullable(),
  measure: z.enum(REPORT_MEASURES).nullable(),
  reason: z.string().nullable(),
  ground: z.string().nullable(),
  /** The protected works that copyright notices name. */
  works: z.array(z.string()),
  /** Whether a program took part in the decision. */
  usedAutomatedMeans: z.literal(false),
  decidedAt: z.string().nullable(),
  mayAppeal: z.boolean(),
  appeal: z.string().nullable(),
  appealedAt: z.string().nullable(),
  appealOutcome: z.enum(APPEAL_OUTCOMES).nullable(),
  appealNote: z.string().nullable(),
});

export function statementJson(
  statement: Statement,
): z.infer<typeof statementSchema> {
  const { reportCase } = statement;
  const { appeal, appealedAt, outcome, note, mayAppeal } = appealOf(statement);
  return {
    id: reportCase.id,
    kind: reportCase.subjectKind,
    name: reportCase.subjectName,
    quote: reportCase.quote,
    measure: reportCase.measure,
    reason: reportCase.decisionNote,
    ground: reportCase.ground,
    works: statement.works,
    usedAutomatedMeans: false,
    decidedAt: reportCase.decidedAt?.toISOString() ?? null,
    mayAppeal,
    appeal,
    appealedAt: appealedAt?.toISOString() ?? null,
    appealOutcome: outcome,
    appealNote: note,
  };
}
