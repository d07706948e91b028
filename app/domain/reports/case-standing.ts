import type { AppealOutcome } from "../approvals/takedowns";

type Decided = {
  reportCase: {
    appealedAt: Date | null;
    appealOutcome: AppealOutcome | null;
    appealDecidedAt: Date | null;
  };
  /** The takedown that the decision began, which has its own appeal. */
  takedown: {
    appealedAt: Date | null;
    outcome: AppealOutcome | null;
    endedAt: Date | null;
  } | null;
};

/** When what a decision did was undone; null while it holds. */
export function undoneAt({ reportCase, takedown }: Decided): Date | null {
  if (takedown) return takedown.endedAt;
  const { appealOutcome, appealDecidedAt } = reportCase;
  return appealOutcome === "granted" ? appealDecidedAt : null;
}

/** How the appeal against a decision stands; null without one. */
export function appealStanding({
  reportCase,
  takedown,
}: Decided): AppealOutcome | "open" | null {
  const { appealedAt, outcome } = takedown ?? {
    appealedAt: reportCase.appealedAt,
    outcome: reportCase.appealOutcome,
  };
  if (outcome || appealedAt === null) return outcome;
  // An administrator may relist the agent without deciding the appeal.
  return takedown?.endedAt ? null : "open";
}
