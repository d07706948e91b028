import type { Ctx } from "~/ctx.server";
import type { OpenPoint } from "~/domain/approvals/open-points";
import type { ReviewCheck } from "~/domain/approvals/checks";
import type { ReviewOutcome, VersionStatus } from "~/domain/catalogue/agents";
import { fieldError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";
import type { AgentRow } from "~/models/catalogue/agent-pages.server";
import { insertDecision } from "~/models/agents/review-decisions.server";
import { listOwners } from "~/models/orders/purchases.server";
import type { Db } from "~/models/platform/store.server";
import { updateAgent } from "~/models/agents/drafts.server";
import {
  decideSubmission,
  findAgent,
} from "~/models/agents/submissions.server";

import { recordAct } from "../platform/record-act.server";
import { notify, notifyAll } from "../notifications/notify.server";
import { requireForeignAgent } from "./foreign-agent.server";
import { refuseOpenPoints } from "./refuse-open-points.server";
import { refuseUnread } from "./refuse-unread.server";
import { publishVersion } from "./publish-version.server";
import { alreadyDecided } from "./standing-decision.server";
import { findSubmission, type Submission } from "./submission.server";
import { copySubmitted } from "./submitted-copy.server";

export type AgentDecision = {
  administratorId: string;
  agentId: string;
  outcome: ReviewOutcome;
  notesMd?: string | null | undefined;
  /** The field of the wizard that the reason concerns. */
  field?: string | null | undefined;
  checks?: readonly ReviewCheck[];
  /** What an approval may leave open; programs, without it, are not asked. */
  confirmed?: readonly OpenPoint[];
  /** The revision of the submission that was read. */
  revision?: Revision;
};

const STATUS_OF: Record<ReviewOutcome, VersionStatus> = {
  approved: "published",
  rejected: "rejected",
  draft: "draft",
};

/** The audited action and the notice for each outcome. */
const ACT_OF = {
  approved: "agent_approved",
  rejected: "agent_rejected",
  draft: "agent_returned",
} as const;

const NO_NOTES = {
  rejected: "Notes are required for a rejection.",
  draft: "Notes are required to return an agent to draft.",
};

/**
 * Decides the submission that the administrator read, once. Administrators
 * cannot decide on their own agents. All but an approval needs a reason. The
 * owner gets a notification and a mail with it. A second decision is refused
 * with a text that names the first.
 */
export async function reviewAgent(
  ctx: Ctx,
  decision: AgentDecision,
): Promise<AgentRow> {
  const notesMd = decision.notesMd?.trim() || null;
  if (decision.outcome !== "approved" && notesMd === null) {
    throw fieldError("invalid", "reviewNotesMd", NO_NOTES[decision.outcome]);
  }
  return ctx.store.tx((tx) => decide(ctx, tx, { ...decision, notesMd }));
}

type Noted = AgentDecision & { notesMd: string | null };

async function decide(ctx: Ctx, tx: Db, decision: Noted): Promise<AgentRow> {
  const agent = await requireForeignAgent(tx, decision);
  const submission = await findSubmission(tx, agent);
  if (!submission) throw await alreadyDecided(tx, agent);
  refuseUnread({ agent, submission, revision: decision.revision });
  const { outcome, checks = [], confirmed } = decision;
  if (outcome === "approved" && confirmed) {
    await refuseOpenPoints(tx, { agent, submission, checks, confirmed });
  }

  const at = ctx.now();
  const status = STATUS_OF[outcome];
  const { versionId } = submission;
  if (!(await decideSubmission(tx, { versionId, status, at }))) {
    throw await alreadyDecided(tx, agent);
  }
  await keepDecision(ctx, tx, { agent, decision, submission });
  await moveAgent(ctx, tx, { agent, decision, submission });
  const decided = (await findAgent(tx, agent.id)) ?? agent;
  const kind = ACT_OF[outcome];
  await notify(ctx, tx, { kind, agent: decided, decision, submission });
  return decided;
}

type Decided = { agent: AgentRow; decision: Noted; submission: Submission };

async function keepDecision(
  ctx: Ctx,
  tx: Db,
  { agent, decision, submission }: Decided,
): Promise<void> {
  const { administratorId, outcome, notesMd, field } = decision;
  const checks = outcome === "approved" ? [...(decision.checks ?? [])] : [];
  await insertDecision(tx, {
    id: ctx.newId(),
    agentId: agent.id,
    agentVersionId: submission.versionId,
    administratorId,
    outcome,
    notesMd,
    field,
    checks,
    submitted:
      outcome === "approved" ? null : await copySubmitted(tx, submission.terms),
    submittedAt: submission.submittedAt,
    decidedAt: ctx.now(),
  });
  await recordAct(ctx, tx, {
    actorUserId: administratorId,
    act: ACT_OF[outcome],
    subject: { type: "agent", id: agent.id },
    before: { version: submission.version, status: "submitted" },
    after: {
      version: submission.version,
      status: STATUS_OF[outcome],
      notes: notesMd,
      checks: checks.join(", ") || null,
    },
  });
}

/**
 * For a live agent only the new version is rejected: the agent stays approved.
 */
async function moveAgent(
  ctx: Ctx,
  tx: Db,
  { agent, decision, submission }: Decided,
): Promise<void> {
  const { outcome, notesMd, administratorId } = decision;
  const { versionId } = submission;
  const wasPublished = agent.publishedVersionId !== null;
  await updateAgent(tx, agent.id, {
    reviewStatus: wasPublished ? "approved" : outcome,
    reviewNotesMd: notesMd,
    reviewedByAdminId: administratorId,
    undecidedSubmissions: 0,
    updatedAt: ctx.now(),
  });
  if (outcome === "approved") {
    await publishVersion(ctx, tx, { agent, versionId });
    const { edition } = submission.terms.version;
    if (wasPublished && edition === 0) await notifyOwners(ctx, tx, submission);
  }
}

async function notifyOwners(
  ctx: Ctx,
  tx: Db,
  { terms }: Submission,
): Promise<void> {
  const { version } = terms;
  const { agentId } = version;
  const owners = await listOwners(tx, { agentId, mode: ctx.payments.mode });
  const kind = "order_updated";
  const notices = owners.map((owner) => ({ kind, owner, version }) as const);
  await notifyAll(ctx, tx, notices);
}
