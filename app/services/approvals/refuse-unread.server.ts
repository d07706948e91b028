import { formatMoment } from "~/domain/platform/dates";
import { DomainError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";
import type { AgentRow } from "~/models/catalogue/agent-pages.server";

import { refuseStale } from "../platform/refuse-stale.server";
import type { Submission } from "./submission.server";

type Unread = {
  agent: Pick<AgentRow, "undecidedSubmissions">;
  submission: Submission;
  revision: Revision;
};

/**
 * Refuses a decision on a submission other than the one that the administrator
 * read. A decision without a revision is refused if the owner has withdrawn and
 * resubmitted meanwhile: it may have been made on the withdrawn one.
 */
export function refuseUnread({ agent, submission, revision }: Unread): void {
  const { version, submittedAt, revision: current } = submission;
  const state = `Version ${version} was submitted on ${formatMoment(submittedAt)}.`;
  refuseStale({ revision, current, state });
  if (revision != null || agent.undecidedSubmissions <= 1) return;
  throw new DomainError(
    "conflict",
    `This agent was withdrawn and submitted again. ${state} Read it, and send its revision with the decision.`,
  );
}
