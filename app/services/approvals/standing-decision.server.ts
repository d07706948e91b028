import type { ReviewOutcome } from "~/domain/catalogue/agents";
import { formatMoment } from "~/domain/platform/dates";
import { DomainError } from "~/domain/platform/errors";
import type { AgentRow } from "~/models/catalogue/agent-pages.server";
import {
  listDecisions,
  type Decision,
} from "~/models/agents/review-decisions.server";
import type { Db } from "~/models/platform/store.server";

const WORDS: Record<ReviewOutcome, string> = {
  approved: "approved it",
  rejected: "rejected it",
  draft: "returned it to draft",
};

export function decisionText(decision: Decision): string {
  const { administrator, outcome, version, decidedAt } = decision;
  return `${administrator} ${WORDS[outcome]} (version ${version}) on ${formatMoment(decidedAt)}.`;
}

/**
 * The refusal when no submission is waiting; it names the decision already
 * made.
 */
export async function alreadyDecided(
  tx: Db,
  { id }: Pick<AgentRow, "id">,
): Promise<DomainError> {
  const [first] = await listDecisions(tx, id, 1);
  if (!first) {
    return new DomainError("conflict", "This agent is not waiting for review.");
  }
  const { administrator, outcome, notesMd, decidedAt } = first;
  return new DomainError(
    "conflict",
    `This agent is not waiting for review: ${decisionText(first)}`,
    {
      details: {
        decision: {
          administrator,
          reviewStatus: outcome,
          reviewNotesMd: notesMd,
          decidedAt: decidedAt.toISOString(),
        },
      },
    },
  );
}
