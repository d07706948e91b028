import { ACT_NAMES } from "~/content/audit";
import { CHECK_NAMES } from "~/domain/approvals/checks";
import { auditHref } from "~/domain/platform/audit-address";
import { auditFacts } from "~/domain/platform/audit-words";
import { formatMoment } from "~/domain/platform/dates";
import type { Ctx } from "~/ctx.server";
import { renderMarkdownLight } from "~/integrations/markdown.server";
import type { Decision } from "~/models/agents/review-decisions.server";
import { listAuditEntries } from "~/models/platform/audit-log.server";

import { decisionText } from "./standing-decision.server";

/** How many of the latest entries are shown. */
export const HISTORY_SHOWN = 20;

const DECIDED: readonly string[] = [
  "agent_approved",
  "agent_rejected",
  "agent_returned",
];

/**
 * The latest that happened to an agent, newest first: decisions, takedowns,
 * appeals, recalls and changes of its live listing. The audit log has all of it;
 * decisions also name their field and show their notes as the owner reads them.
 */
export async function agentHistory(
  { store }: Ctx,
  agentId: string,
  decisions: readonly Decision[],
) {
  const subject = { type: "agent", id: agentId } as const;
  const filters = { by: null, act: null, from: null, until: null, subject };
  const page = { limit: HISTORY_SHOWN + 1, after: null };
  const acts = await listAuditEntries(store.read, filters, page);
  const others = acts.filter(({ act }) => !DECIDED.includes(act));
  const entries = [
    ...decisions.map(decisionEntry),
    ...others.map(actEntry),
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const isCut = acts.length > HISTORY_SHOWN;
  return {
    entries: entries
      .slice(0, HISTORY_SHOWN)
      .map(({ at: _, ...entry }) => entry),
    allHref: isCut ? auditHref({ subject: `agent:${agentId}` }) : null,
  };
}

function decisionEntry(decision: Decision) {
  return {
    id: decision.id,
    at: decision.decidedAt,
    text: decisionText(decision),
    field: decision.field,
    checked: (decision.checks ?? []).map((check) => CHECK_NAMES[check]),
    notesHtml: decision.notesMd && renderMarkdownLight(decision.notesMd),
    facts: [],
  };
}

type Entry = Awaited<ReturnType<typeof listAuditEntries>>[number];

function actEntry({ id, actor, act, after, createdAt }: Entry) {
  return {
    id,
    at: createdAt,
    text: `${actor ?? "Command line"}: ${ACT_NAMES[act]}, on ${formatMoment(createdAt)}.`,
    field: null,
    checked: [],
    notesHtml: null,
    facts: auditFacts(after),
  };
}
