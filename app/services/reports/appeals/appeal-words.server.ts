import { MEASURE_WORDS } from "~/content/reports";
import { queueHref } from "~/domain/approvals/queue-address";
import { formatMoment } from "~/domain/platform/dates";
import type { Takedown } from "~/models/agents/takedowns.server";
import type { ReportCase } from "~/models/reports/report-cases.server";

/** An appeal and what it is against, as administrators read them. */
export type AppealWords = {
  id: string;
  name: string;
  href: string;
  /** The reports that led to it, with their evidence. */
  caseHref: string | null;
  /** What was decided, by whom and when. */
  decided: string;
  reason: string | null;
  appealed: string;
  appeal: string | null;
};

type AgainstTakedown = {
  takedown: Takedown;
  agent: { id: string; name: string };
  administrator: string;
  caseId: string | null;
};

export function takedownWords(listed: AgainstTakedown): AppealWords {
  const { takedown, agent, administrator, caseId } = listed;
  const { id, takenDownAt, reason, appeal, appealedAt } = takedown;
  return {
    id,
    name: agent.name,
    href: queueHref({ status: null, page: 1, agent: agent.id }),
    caseHref: caseId && `/admin/reports/${caseId}`,
    decided: `Taken down by ${administrator} on ${formatMoment(takenDownAt)}`,
    reason,
    appealed: appealedAt ? formatMoment(appealedAt) : "",
    appeal,
  };
}

type AgainstDecision = { reportCase: ReportCase; administrator: string | null };

export function caseWords(listed: AgainstDecision): AppealWords {
  const { id, subjectName, measure, appeal, ...one } = listed.reportCase;
  const act = MEASURE_WORDS[measure ?? "dismiss"].name;
  const on = one.decidedAt ? formatMoment(one.decidedAt) : "";
  return {
    id,
    name: subjectName,
    href: `/admin/reports/${id}`,
    caseHref: null,
    decided: `${act}, decided by ${listed.administrator ?? ""} on ${on}`,
    reason: one.decisionNote,
    appealed: one.appealedAt ? formatMoment(one.appealedAt) : "",
    appeal,
  };
}
