import type { AppealOutcome } from "~/domain/approvals/takedowns";
import { reviewLabel } from "~/domain/agents/field-labels";

import { family, type Notices } from "./notice";

type Agent = { id: string; name: string; ownerUserId: string };
type Listed = { agent: Agent & { updatedAt: Date } };
type Taken = Listed & { reason: string };
type Appealed = {
  agent: Agent;
  takedown: { id: string; appeal: string | null };
};
type Closed = Appealed & { outcome: AppealOutcome; reason: string };
type ToAdministrator<Payload> = Payload & { to: string };
type Probed = { agent: Agent; at: Date };
type Decided = {
  agent: { id: string; ownerUserId: string; isLive: boolean };
  submission: {
    versionId: string;
    version: string;
    submittedAt: Date;
    terms: { version: { name: string; edition: number } };
  };
  decision: { notesMd: string | null; field?: string | null };
};
const OWNER = {
  audience: "Owner of the agent",
  by: "bell and mail",
  link: { label: "Open the agent", path: "/dashboard/agents/:id" },
} as const;

const DESK = {
  audience: "Administrators",
  by: "bell and mail",
  link: { label: "Open the appeals", path: "/admin/appeals" },
} as const;

const APPEAL_WORDS = {
  upheld: (name: string, reason: string) => ({
    title: `Takedown upheld: ${name}`,
    message: `An administrator has read your appeal. ${name} stays down. This decision is final.\nThe reason: ${reason}`,
  }),
  granted: (name: string, reason: string) => ({
    title: `Listed again: ${name}`,
    message: `An administrator has granted your appeal and listed ${name} again.\nThe reason: ${reason}`,
  }),
};

const toLister = family(OWNER, ({ agent }: Listed) => ({
  to: agent.ownerUserId,
  about: agent.id,
  act: `${agent.id}:${agent.updatedAt.getTime()}`,
}));

function decided(event: string, verdict: (agent: Decided["agent"]) => string) {
  const write = ({ agent, submission, decision }: Decided) => {
    const { versionId, version, submittedAt, terms } = submission;
    const { name, edition } = terms.version;
    const subject =
      edition > 0 ? `The edit of ${name}’s listing` : `${name} ${version}`;
    const { field, notesMd } = decision;
    return {
      to: agent.ownerUserId,
      about: agent.id,
      act: `${versionId}:${submittedAt.getTime()}`,
      title: `${event}: ${name}`,
      message: [
        `${subject} ${verdict(agent)}`,
        ...(field ? [`Field concerned: ${reviewLabel(field)}.`] : []),
        ...(notesMd ? ["Note from the reviewer:"] : []),
      ].join("\n"),
      quoteMd: notesMd,
    };
  };
  return { ...OWNER, write };
}

export const agentNotices = {
  agent_approved: {
    ...decided("Agent approved", ({ isLive }) =>
      isLive ? "was approved.\nIt is live in the arsenal." : "was approved.",
    ),
    preference: "agents",
  },
  agent_rejected: decided("Agent not approved", () => "was not approved."),
  agent_returned: decided(
    "Agent returned to draft",
    () => "is a draft again. Edit it and submit it again.",
  ),
  agent_relisted: {
    ...toLister(({ agent: { name } }: Listed) => ({
      title: `Listed again: ${name}`,
      message: `An administrator has listed ${name} again.`,
    })),
    preference: "agents",
  },
  agent_unlisted: toLister(({ agent: { name }, reason }: Taken) => ({
    title: `Taken down: ${name}`,
    message: `An administrator has taken ${name} out of the arsenal. Buyers keep access. You cannot list it again yourself, but you can appeal once on the agent’s page, and another administrator decides.\nThe reason: ${reason}`,
  })),
  appeal_decided: {
    ...OWNER,
    write: ({ agent, takedown, outcome, reason }: Closed) => ({
      to: agent.ownerUserId,
      about: agent.id,
      act: takedown.id,
      ...APPEAL_WORDS[outcome](agent.name, reason),
    }),
  },
  appeal_new: {
    ...DESK,
    write: ({ to, agent, takedown }: ToAdministrator<Appealed>) => ({
      to,
      act: `${takedown.id}:${to}`,
      title: `Appeal: ${agent.name}`,
      message: `The owner of ${agent.name} appeals its takedown. Another administrator than the one who took it down decides.`,
    }),
  },
  appeal_closed: {
    ...DESK,
    write: ({ to, agent, takedown, ...decided }: ToAdministrator<Closed>) => ({
      to,
      act: `${takedown.id}:${to}`,
      title: `Appeal decided: ${agent.name}`,
      message: `${agent.name} ${decided.outcome === "granted" ? "is listed again" : "stays down"}. The reason: ${decided.reason}`,
    }),
  },
  endpoint_down: {
    ...OWNER,
    write: ({ agent, at }: Probed) => ({
      to: agent.ownerUserId,
      about: agent.id,
      act: `${agent.id}:${at.getTime()}`,
      title: `Under maintenance: ${agent.name}`,
      message: `The endpoint of ${agent.name} has not answered six probes in a row. Nobody can buy or try it until it answers again.`,
    }),
  },
  endpoint_retired: {
    ...OWNER,
    write: ({ agent, at }: Probed) => ({
      to: agent.ownerUserId,
      about: agent.id,
      act: `${agent.id}:${at.getTime()}`,
      title: `Closed: ${agent.name}`,
      message: `The endpoint of ${agent.name} has not answered for 14 days. It is unlisted, and its owners have been notified. Whoever bought it in the last 12 months can have the whole price back. You can list it again once it answers.`,
    }),
  },
  endpoint_up: {
    ...OWNER,
    preference: "agents",
    write: ({ agent, at }: Probed) => ({
      to: agent.ownerUserId,
      about: agent.id,
      act: `${agent.id}:${at.getTime()}`,
      title: `Answers again: ${agent.name}`,
      message: `The endpoint of ${agent.name} answers again. It is for sale as before.`,
    }),
  },
} as const satisfies Notices;
