import type { Ctx } from "~/ctx.server";
import {
  hasCorrections,
  isRevision,
  withCorrections,
} from "~/domain/workflows/keep-corrections";
import { isOwner, type Visitor } from "~/domain/workflows/ownership";
import type { Workflow } from "~/domain/workflows/plan";
import { isUnread } from "~/domain/workflows/readiness";
import { workflowSchema } from "~/domain/workflows/schema";
import {
  findWorkflow,
  type SavedWorkflow,
} from "~/models/workflows/saved-workflows.server";

import { findFurtherAgents } from "./find-further-agents.server";
import { planRevision } from "./own-workflow.server";
import { planRequest } from "./plan-request.server";
import { stalePlan } from "./store-plan.server";

/** What became of the plan whose brief was changed, and of its changes. */
export type Revision =
  | {
      kind: "replaced";
      isChanged: boolean;
      lost: string[];
      keepsAgents: boolean;
    }
  | { kind: "left" };

type Revised = {
  workflow: Workflow;
  /** The plan that this one replaces, or that is the same already. */
  replaced: SavedWorkflow | null;
  revision: Revision | null;
};

/** A plan whose brief is changed, as its page showed it. */
export type PlanBefore = { id: string; revision: string };

type Revise = { before: PlanBefore | null; visitor: Visitor };

/**
 * The plan for a brief, and the visitor's own plan that it replaces if the brief
 * is another version of that plan's; it then keeps what its owner changed.
 */
export async function revisePlan(
  ctx: Ctx,
  workflow: Workflow,
  { before, visitor }: Revise,
): Promise<Revised> {
  const unchanged = { workflow, replaced: null };
  const saved = before && (await findBefore(ctx, before.id, visitor));
  if (!saved) return { ...unchanged, revision: null };
  const plan = saved.workflowData;
  const isChanged = isChangedByOwner(saved);
  const isOther = !isRevision(workflow.user_request, plan.user_request);
  if (isOther || isUnread(workflow)) {
    return { ...unchanged, revision: isChanged ? { kind: "left" } : null };
  }
  if (before.revision !== planRevision(saved)) throw stalePlan();
  const read = await readFor(ctx, workflow, plan);
  const { workflow: corrected, ...fate } = withCorrections(read, plan);
  const next = isChanged ? await findFurtherAgents(ctx, corrected) : read;
  return revised(workflowSchema.parse(next), saved, { isChanged, ...fate });
}

/** The plan for the industry that the owner gave the plan before, if any. */
async function readFor(
  ctx: Ctx,
  workflow: Workflow,
  { industry, industryGiven }: Workflow,
): Promise<Workflow> {
  if (!industryGiven) return workflow;
  return planRequest(ctx, workflow.user_request, { industry });
}

type Fate = Omit<Extract<Revision, { kind: "replaced" }>, "kind">;

function revised(next: Workflow, saved: SavedWorkflow, fate: Fate): Revised {
  const plan = saved.workflowData;
  if (JSON.stringify(next) === JSON.stringify(plan)) {
    return { workflow: plan, replaced: saved, revision: null };
  }
  const revision = { kind: "replaced" as const, ...fate };
  return { workflow: next, replaced: saved, revision };
}

/** The visitor's own plan, if anything in its brief was recognized. */
async function findBefore(
  { store, now }: Pick<Ctx, "store" | "now">,
  id: string,
  visitor: Visitor,
): Promise<SavedWorkflow | null> {
  const reader = { userId: visitor.userId, now: now() };
  const saved = await findWorkflow(store.read, id, reader);
  if (!saved || !isOwner(saved, visitor)) return null;
  return isUnread(saved.workflowData) ? null : saved;
}

function isChangedByOwner(saved: SavedWorkflow): boolean {
  const { workflowData: plan, updatedAt, createdAt } = saved;
  return updatedAt > createdAt || hasCorrections(plan);
}
