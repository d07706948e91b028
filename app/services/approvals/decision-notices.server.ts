import type { Ctx } from "~/ctx.server";
import type { ReviewOutcome } from "~/domain/catalogue/agents";
import { createdAgentPath } from "~/domain/catalogue/created-agents";
import { reviewLabel } from "~/domain/agents/field-labels";
import type { AgentRow } from "~/models/catalogue/agent-pages.server";
import type { Db } from "~/models/platform/store.server";
import { findUser } from "~/models/accounts/users.server";

import { notify } from "../notifications/notify.server";
import type { Submission } from "./submission.server";

type Announced = {
  agent: AgentRow;
  submission: Submission;
  decision: {
    outcome: ReviewOutcome;
    notesMd: string | null;
    field?: string | null | undefined;
  };
};

const NOTICES = {
  approved: {
    type: "agent_approved",
    title: "Agent approved",
    text: "was approved.",
  },
  rejected: {
    type: "agent_rejected",
    title: "Agent not approved",
    text: "was not approved.",
  },
  draft: {
    type: "agent_returned",
    title: "Agent returned to draft",
    text: "is a draft again: change it and submit it once more.",
  },
} as const;

/** The owner reads the decision with its reason, in the bell and by e-mail. */
export async function announceDecision(
  tx: Db,
  ctx: Ctx,
  { agent, submission, decision }: Announced,
): Promise<void> {
  const user = await findUser(tx, agent.ownerUserId);
  if (!user) return;
  const { name } = submission.terms.version;
  const notice = NOTICES[decision.outcome];
  const { versionId, version, submittedAt } = submission;
  const isLive = decision.outcome === "approved" && agent.isLive;
  await notify(tx, ctx, {
    user,
    type: notice.type,
    title: `${notice.title}: ${name}`,
    message: [
      `${name} ${version} ${notice.text}`,
      ...(isLive ? ["It is live in the arsenal."] : []),
      ...(decision.field
        ? [`It concerns: ${reviewLabel(decision.field)}.`]
        : []),
      ...(decision.notesMd ? ["The reviewer writes:"] : []),
    ].join("\n"),
    quoteMd: decision.notesMd,
    relatedId: agent.id,
    mail: {
      dedupeKey: `${notice.type}:${versionId}:${submittedAt.getTime()}`,
      path: isLive ? `/agent/${agent.slug}` : createdAgentPath(agent.id),
      label: isLive ? "Open its page" : "Open the agent",
    },
  });
}
