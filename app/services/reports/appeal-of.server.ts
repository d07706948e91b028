import type { AppealOutcome } from "~/domain/approvals/takedowns";

import type { Statement } from "./find-statement.server";

type Appeal = {
  appeal: string | null;
  appealedAt: Date | null;
  outcome: AppealOutcome | null;
  note: string | null;
  mayAppeal: boolean;
};

/** The appeal against a decision: the takedown's if it began one. */
export function appealOf({ reportCase, takedown }: Statement): Appeal {
  if (takedown) {
    const { appeal, appealedAt, outcome, decisionNote, endedAt } = takedown;
    const mayAppeal = appealedAt === null && endedAt === null;
    return { appeal, appealedAt, outcome, note: decisionNote, mayAppeal };
  }
  const { appeal, appealedAt, appealOutcome, appealNote } = reportCase;
  const mayAppeal = appealedAt === null;
  return {
    appeal,
    appealedAt,
    outcome: appealOutcome,
    note: appealNote,
    mayAppeal,
  };
}
