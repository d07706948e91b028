import type { Ctx } from "~/ctx.server";
import {
  hasCorrections,
  isRevision,
  withCorrections,
} from "~/domain/workflows/keep-corrections";
import { isOwner, type Visitor } from "~/domain/workflows/ownership";
import type { Workflow } from "~/domain/workflows/plan";
import { isUnread } from "~/domain/workflows/readiness";
import { findWorkflow } from "~/models/workflows/saved-workflows.server";

/** What became of the changes that the owner made to the plan before. */
export type Revision =
  | { kind: "kept"; lost: string[]; keepsAgents: boolean }
  | { kind: "left" };

type Revised = {
  workflow: Workflow;
  /** The plan without these changes, to which undo leads. */
  plain: Workflow | null;
  revision: Revision | null;
};

type PlanBefore = { id: string | null; visitor: Visitor };

/**
 * The plan for a brief with the changes that its owner made to the plan before,
 * if the brief is another version of that plan's.
 */
export async function revisePlan(
  ctx: Pick<Ctx, "store" | "now">,
  workflow: Workflow,
  { id, visitor }: PlanBefore,
): Promise<Revised> {
  const unchanged = { workflow, plain: null };
  const before = id === null ? null : await findChanged(ctx, id, visitor);
  if (before === null) return { ...unchanged, revision: null };
  const isOther = !isRevision(workflow.user_request, before.user_request);
  if (isOther || isUnread(workflow)) {
    return { ...unchanged, revision: { kind: "left" } };
  }
  const { workflow: revised, ...fate } = withCorrections(workflow, before);
  const revision = { kind: "kept" as const, ...fate };
  const isSame = JSON.stringify(revised) === JSON.stringify(workflow);
  if (!isSame) return { workflow: revised, plain: workflow, revision };
  const isLost = fate.lost.length > 0 || !fate.keepsAgents;
  return { ...unchanged, revision: isLost ? revision : null };
}

/** The visitor's own plan, if they changed it. */
async function findChanged(
  { store, now }: Pick<Ctx, "store" | "now">,
  id: string,
  visitor: Visitor,
): Promise<Workflow | null> {
  const reader = { userId: visitor.userId, now: now() };
  const saved = await findWorkflow(store.read, id, reader);
  if (!saved || !isOwner(saved, visitor)) return null;
  const { workflowData: plan, updatedAt, createdAt } = saved;
  return updatedAt > createdAt || hasCorrections(plan) ? plan : null;
}
