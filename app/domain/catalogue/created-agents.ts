import type { ReviewStatus, VersionStatus } from "./agents";

type Created = {
  reviewStatus: ReviewStatus;
  isPublished: boolean;
  isLive: boolean;
  /** Whether its listing is switched on. */
  isListed: boolean;
  pendingStatus: VersionStatus | null;
};

export type CreatedState =
  | "live"
  | "unlisted"
  | "draft"
  | "submitted"
  | "rejected";

/** How an agent stands for its owner; what was published is on sale or not. */
export function createdState(agent: Created): CreatedState {
  if (agent.isPublished) return agent.isLive ? "live" : "unlisted";
  return agent.reviewStatus === "approved" ? "draft" : agent.reviewStatus;
}

export const AGENT_ACTS = [
  "unlist",
  "relist",
  "withdraw",
  "delete",
  "discard",
] as const;

export type AgentAct = (typeof AGENT_ACTS)[number];

/** What an owner may do with an agent now (docs/product/agents.md#owner-actions). */
export function agentActs(agent: Created): AgentAct[] {
  const { isPublished, isListed, pendingStatus } = agent;
  const isWaiting = pendingStatus === "submitted";
  const isOpen = pendingStatus !== null && !isWaiting;
  const holds: Record<AgentAct, boolean> = {
    unlist: isPublished && isListed,
    relist: isPublished && !isListed,
    withdraw: isWaiting,
    delete: !isPublished && isOpen,
    discard: isPublished && isOpen,
  };
  return AGENT_ACTS.filter((act) => holds[act]);
}

/** What waits for a decision cannot be edited: it is withdrawn first. */
export function isEditable(agent: Pick<Created, "pendingStatus">): boolean {
  return agent.pendingStatus !== "submitted";
}

/** Where an agent's owner manages it. */
export function createdAgentPath(agentId: string): string {
  return `/dashboard/agents/${agentId}`;
}

/** Where an agent is edited. */
export function editAgentPath(agentId: string): string {
  return `${ADD_AGENT_PATH}?edit=${encodeURIComponent(agentId)}`;
}

export const ADD_AGENT_PATH = "/add-agent";
