import type { ReviewStatus, VersionStatus } from "./agents";

type Created = {
  reviewStatus: ReviewStatus;
  isPublished: boolean;
  isLive: boolean;
  isListed: boolean;
  isTakenDown: boolean;
  pendingStatus: VersionStatus | null;
  /** Whether a reviewer sent the unpublished version back. */
  isReturned: boolean;
};

type CreatedState =
  | "live"
  | "unlisted"
  | "draft"
  | "returned"
  | "submitted"
  | "rejected";

/** An agent's state for its owner; a published one is on sale or not. */
export function createdState(agent: Created): CreatedState {
  const { isPublished, isLive, isReturned, reviewStatus } = agent;
  if (isPublished) return isLive ? "live" : "unlisted";
  const state = reviewStatus === "approved" ? "draft" : reviewStatus;
  return shownStatus(state, isReturned);
}

/** A draft with changes to make differs from one that nobody has reviewed. */
export function shownStatus<Status extends string>(
  status: Status,
  isReturned: boolean,
): Status | "returned" {
  return status === "draft" && isReturned ? "returned" : status;
}

const AGENT_ACTS = [
  "edit_listing",
  "unlist",
  "relist",
  "withdraw",
  "delete",
  "discard",
] as const;

export type AgentAct = (typeof AGENT_ACTS)[number];

/**
 * What an owner may do with an agent now
 * (docs/product/agents.md#owner-actions).
 */
export function agentActs(agent: Created): AgentAct[] {
  const { isPublished, isListed, isTakenDown, pendingStatus } = agent;
  const isWaiting = pendingStatus === "submitted";
  const isOpen = pendingStatus !== null && !isWaiting;
  const holds: Record<AgentAct, boolean> = {
    edit_listing: isPublished && pendingStatus === null,
    unlist: isPublished && isListed,
    relist: isPublished && !isListed && !isTakenDown,
    withdraw: isWaiting,
    delete: !isPublished && isOpen,
    discard: isPublished && isOpen,
  };
  return AGENT_ACTS.filter((act) => holds[act]);
}

/** A waiting submission cannot be edited until it is withdrawn. */
export function isEditable(agent: Pick<Created, "pendingStatus">): boolean {
  return agent.pendingStatus !== "submitted";
}

/** Where the owner manages an agent. */
export function createdAgentPath(agentId: string): string {
  return `/dashboard/agents/${agentId}`;
}

/** The secrets, limits and figures of an owner's endpoint. */
export function ownEndpointPath(agentId: string): string {
  return `${createdAgentPath(agentId)}/endpoint`;
}

export function editAgentPath(agentId: string): string {
  return `${ADD_AGENT_PATH}?edit=${encodeURIComponent(agentId)}`;
}

export const ADD_AGENT_PATH = "/add-agent";
