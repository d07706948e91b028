import type { Ctx } from "~/ctx.server";
import { displayName } from "~/domain/accounts/users";
import type { CatalogueEntry } from "~/domain/workflows/catalogue";
import { differencesOf } from "~/domain/workflows/compare-agents";
import { matchNeed, type Candidate } from "~/domain/workflows/match-need";
import type { Workflow } from "~/domain/workflows/plan";
import {
  matchedStep,
  type FurtherAgent,
  type WorkflowStep,
} from "~/domain/workflows/step";

import { listChatsOfPlan } from "~/models/projects/project-chats.server";

import { findCandidates } from "./find-candidates.server";
import { openWorkflow } from "./open-workflow.server";
import type { OwnWorkflow } from "./own-workflow.server";

/** What a plan does, without whose it is. */
export type PlanContent = Awaited<ReturnType<typeof withAlternatives>>;

export type Plan = Awaited<ReturnType<typeof showPlan>>;

const OFFERED = 5;
const SHOWN_REQUESTS = 20;
/** Nobody offers agents for a part that the plan does not have. */
const NO_NEED = { quote: "", task: "", name: "", strength: 0 };

/**
 * A workflow as its owner sees it, with each need's alternative agents, best
 * first, the closest agent for sale for each step that is not for sale, and the
 * requests that were made from it.
 */
export async function showPlan(ctx: Ctx, request: OwnWorkflow) {
  const opened = await openWorkflow(ctx, request);
  const { workflow, owned } = opened;
  const [content, requests] = await Promise.all([
    withAlternatives(ctx, workflow, owned),
    findRequests(ctx, request),
  ]);
  /** Those that an owner may choose from. */
  const industries = [...ctx.knowledge.industries]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return { ...opened, ...content, requests, industries };
}

/** The requests that the signed-in owner made from the plan, newest first. */
async function findRequests(
  ctx: Ctx,
  { id: planId, visitor: { userId: requesterId } }: OwnWorkflow,
) {
  if (requesterId === null) return [];
  const { read } = ctx.store;
  const plan = { requesterId, planId };
  const chats = await listChatsOfPlan(read, plan, SHOWN_REQUESTS);
  return chats.map(({ chat, request, operator }) => ({
    chatId: chat.id,
    operator: displayName(operator),
    status: request.status,
    createdAt: request.createdAt,
  }));
}

/** The steps and needs of a plan, each with the agents that it could have. */
export async function withAlternatives(
  ctx: Pick<Ctx, "store" | "knowledge">,
  workflow: Workflow,
  owned: ReadonlyMap<string, string>,
) {
  const candidates = await findCandidates(ctx, workflow);
  const offersFor = (need: number, present: WorkflowStep | null) =>
    offered(candidates[need] ?? []).map((candidate) =>
      offerOf(ctx, candidate, { workflow, need, present }),
    );
  const { industry } = workflow;
  const withSale = <Agent extends FurtherAgent>(agent: Agent) => {
    const {
      needs: [first = -1],
      agentId,
      listing,
    } = agent;
    const others = (candidates[first] ?? []).filter(
      ({ entry }) => entry.id !== agentId,
    );
    return {
      ...agent,
      closest: listing === null ? listingOf(closestForSale(others)) : null,
      /** The visitor's order of this agent. */
      purchase: owned.get(agentId ?? "") ?? null,
    };
  };
  return {
    workflow,
    /** The name of the industry that the plan is made for. */
    industry: industry && (ctx.knowledge.industries.get(industry) ?? industry),
    steps: workflow.workflow.map((step) => {
      const [first = -1] = step.needs;
      return { ...withSale(step), candidates: offersFor(first, step) };
    }),
    further: workflow.furtherAgents.map(withSale),
    needs: workflow.needs.map((need, at) => ({
      ...need,
      candidates: need.step === null ? offersFor(at, null) : [],
    })),
  };
}

/** An agent that a part could have: why, and how it differs. */
export type OfferedAgent = CatalogueEntry &
  Pick<WorkflowStep, "reason" | "evidence"> & { differences: string[] };

type OfferedFor = {
  workflow: Workflow;
  need: number;
  /** The step whose agent it would replace. */
  present: WorkflowStep | null;
};

function offerOf(
  { knowledge }: Pick<Ctx, "knowledge">,
  candidate: Candidate,
  { workflow, need: at, present }: OfferedFor,
): OfferedAgent {
  const { industry, language, user_request } = workflow;
  const need = workflow.needs[at] ?? NO_NEED;
  const match = matchNeed(knowledge, candidate, { need, industry, language });
  const step = matchedStep(user_request, { match, needs: [at] });
  const { reason, evidence } = step;
  const differences = differencesOf(workflow, step, present);
  return { ...candidate.entry, reason, evidence, differences };
}

/** Up to five: the closest for sale, then the best. */
function offered(candidates: readonly Candidate[]): Candidate[] {
  const closest = closestForSale(candidates);
  const others = candidates.filter((candidate) => candidate !== closest);
  return [...(closest ? [closest] : []), ...others].slice(0, OFFERED);
}

/** The best agent for sale that does the part. */
function closestForSale(candidates: readonly Candidate[]) {
  return candidates.find(
    ({ entry, misfit }) => entry.listing !== null && !misfit,
  );
}

function listingOf(candidate: Candidate | undefined) {
  if (!candidate?.entry.listing) return null;
  const { title, listing } = candidate.entry;
  return { title, listing };
}
