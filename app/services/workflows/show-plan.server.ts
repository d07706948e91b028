import type { Ctx } from "~/ctx.server";
import { displayName } from "~/domain/accounts/users";
import { rankEntries } from "~/domain/planner/choose";
import type { CatalogueEntry } from "~/domain/workflows/catalogue";
import type { Candidate } from "~/domain/workflows/match-need";
import { isForPeople, type Workflow } from "~/domain/workflows/plan";
import { excludedIn } from "~/domain/workflows/plan-brief";

import { listChatsOfPlan } from "~/models/projects/project-chats.server";

import { openWorkflow } from "./open-workflow.server";
import type { OwnWorkflow } from "./own-workflow.server";
import { findTaskEntries } from "./task-entries.server";

/** What a plan does, without whose it is. */
export type PlanContent = Awaited<ReturnType<typeof withAlternatives>>;

export type Plan = Awaited<ReturnType<typeof showPlan>>;

const OFFERED = 5;
const SHOWN_REQUESTS = 20;

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
  return { ...opened, ...content, requests };
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
  ctx: Pick<Ctx, "store">,
  workflow: Workflow,
  owned: ReadonlyMap<string, string>,
) {
  const candidates = await findCandidates(ctx, workflow);
  return {
    workflow,
    steps: workflow.workflow.map((step) => {
      const others = candidates[step.needs[0] ?? -1] ?? [];
      return {
        ...step,
        candidates: offered(others),
        closest:
          step.listing === null ? listingOf(closestForSale(others)) : null,
        /** The visitor's order of this agent. */
        purchase: owned.get(step.agentId ?? "") ?? null,
      };
    }),
    needs: workflow.needs.map((need, at) => ({
      ...need,
      candidates: need.step === null ? offered(candidates[at] ?? []) : [],
    })),
  };
}

/**
 * By need: agents that are not in the plan and work in no channel that its
 * brief excludes, best first.
 */
export async function findCandidates(
  ctx: Pick<Ctx, "store">,
  { needs, industry, workflow, exclusions }: Workflow,
): Promise<Candidate[][]> {
  const tasks = needs.filter((need) => !isForPeople(need));
  const entriesFor = await findTaskEntries(ctx, {
    tasks: tasks.map(({ task }) => task),
    industry,
  });
  const chosen = new Set(workflow.map((step) => step.agentId));
  const excluded = excludedIn({ exclusions });
  return needs.map((need) =>
    rankEntries(entriesFor({ ...need, excluded }), industry).filter(
      ({ entry, misfit }) =>
        misfit?.kind !== "excluded" && !chosen.has(entry.id),
    ),
  );
}

/** Up to five entries: the closest for sale, then the best. */
function offered(candidates: readonly Candidate[]): CatalogueEntry[] {
  const closest = closestForSale(candidates);
  const others = candidates.filter((candidate) => candidate !== closest);
  return [...(closest ? [closest] : []), ...others]
    .slice(0, OFFERED)
    .map(({ entry }) => entry);
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
