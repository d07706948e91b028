import { subjectHref } from "~/content/audit";
import { RECALL_STATUS_NAMES } from "~/content/recalls";
import type { Ctx } from "~/ctx.server";
import type { Restriction } from "~/domain/approvals/restrictions";
import { findUser } from "~/models/accounts/users.server";
import { findOpenTakedown } from "~/models/agents/takedowns.server";
import type { AgentRow } from "~/models/catalogue/agent-pages.server";
import {
  listRecallsOfAgent,
  type Recall,
} from "~/models/catalogue/recalls.server";
import { findOpenCase } from "~/models/reports/report-cases.server";

type AgentCase = {
  /** What keeps the agent out of the arsenal. */
  restriction?: Restriction;
  /** The version that the case recalls. */
  recalledVersion?: string;
  title: string;
  text: string;
  /** Where the case is decided, unless it is here. */
  link: { label: string; href: string } | null;
};

/** What restricts an agent or waits for a decision about it, gravest first. */
export async function listAgentCases(
  { store: { read } }: Ctx,
  { id, ownerUserId }: AgentRow,
): Promise<AgentCase[]> {
  const [recalls, takedown, reported, owner] = await Promise.all([
    listRecallsOfAgent(read, id),
    findOpenTakedown(read, id),
    findOpenCase(read, { subjectKind: "agent", subjectId: id }),
    findUser(read, ownerUserId),
  ]);
  return [
    ...recalls.map(recallCase),
    ...(takedown ? [takedownCase(takedown)] : []),
    ...(reported ? [reportCase(reported.id)] : []),
    ...(owner?.suspendedAt ? [suspensionCase(ownerUserId)] : []),
  ];
}

function recallCase({ version, reason, status }: Recall): AgentCase {
  return {
    recalledVersion: version,
    title: `Version ${version} is recalled`,
    text: `${RECALL_STATUS_NAMES[status]}. ${reason}`,
    link: { label: "Open the recalls", href: "/admin/recalls" },
  };
}

type Takedown = { reason: string; appeal: string | null; outcome: unknown };

function takedownCase({ reason, appeal, outcome }: Takedown): AgentCase {
  const isAppealed = appeal !== null && outcome === null;
  const appeals = { label: "Open the appeals", href: "/admin/appeals" };
  return {
    restriction: "taken_down",
    title: isAppealed ? "Taken down, appeal open" : "Taken down",
    text: reason,
    link: isAppealed ? appeals : null,
  };
}

function reportCase(caseId: string): AgentCase {
  return {
    title: "Reported",
    text: "A report about this agent waits for a decision.",
    link: { label: "Open the report", href: `/admin/reports/${caseId}` },
  };
}

function suspensionCase(userId: string): AgentCase {
  const href = subjectHref("user", userId);
  return {
    restriction: "suspended",
    title: "Its owner is suspended",
    text: "The agent is not listed while the account is suspended.",
    link: href === null ? null : { label: "Open the account", href },
  };
}
