export type PlanView = {
  /** The requester's own saved plan; null once it has expired. */
  href: string | null;
  summary: string;
  userRequest: string;
  /** Quotes of the brief's parts that no agent does. */
  uncovered: string[];
  /** Agents outside the plan, with the parts that they do. */
  further: string[];
  /** Quotes that the planner did not understand. */
  notUnderstood: string[];
  /** Words of the brief, for plans without parts. */
  notCovered: string[];
  steps: {
    step: number;
    agent: string;
    slug: string | null;
    stage: string;
    category: string | null;
  }[];
  materials: {
    key: number;
    agent: string;
    listingSlug: string | null;
    price: string | null;
  }[];
  readyToBuy: string;
  unpricedSteps: number;
  pricedOn: string;
};

export type RequestView = {
  status: string;
  isPriority: boolean;
  party: "operator" | "requester";
  moves: ("accepted" | "declined" | "cancelled" | "completed")[];
  /** Whether its chat is closed, also if it was accepted. */
  isClosed: boolean;
  /** Why the requester cannot complete it now. */
  notCompletedFor: string | null;
  /** "$500–$1,000"; null without a budget. */
  budget: string | null;
  wantedBy: string | null;
  estimatedPrice: string | null;
  estimatedDays: string | null;
  operatorNotes: string | null;
  /** Why the operator declined. */
  declineReason: string | null;
  rating: number | null;
  review: string | null;
  /** The operator's public answer to the review. */
  reviewAnswer: string | null;
  mayAnswer: boolean;
  /** Whether the operator can ask the requester to complete it. */
  mayRemind: boolean;
  /** The day from which the operator can complete a settled project. */
  completableFrom: string | null;
  mayRate: boolean;
  /** Why the requester cannot rate it. */
  notRatedFor: string | null;
  operator: string;
  requester: string;
  /** What the operator may know of the requester; null once it is answered. */
  requesterFacts: { term: string; value: string }[] | null;
  /** The name by which the operator can block the requester. */
  blockable: string | null;
  revision: string;
};
