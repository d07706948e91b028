import type { Ctx } from "~/ctx.server";
import { projectWords } from "~/domain/projects/project-words";
import { isOwner, type Visitor } from "~/domain/workflows/ownership";
import { planName } from "~/domain/workflows/plan-name";
import { hasRequested } from "~/models/projects/operator-requests.server";
import { findWorkflow } from "~/models/workflows/saved-workflows.server";

import { findOwned } from "../workflows/find-owned.server";
import { priceWorkflow } from "./price-workflow.server";

type ProposeProject = { workflowId: string; visitor: Visitor };

/**
 * A saved plan with the suggested project name and first message, which the
 * sender can change; null if it cannot be sent.
 */
export async function proposeProject(
  ctx: Ctx,
  { workflowId, visitor }: ProposeProject,
) {
  const db = ctx.store.read;
  const { userId } = visitor;
  const reader = { userId, now: ctx.now() };
  const saved = await findWorkflow(db, workflowId, reader);
  if (!saved || !isOwner(saved, visitor)) return null;
  const { id, userRequest: user_request } = saved;
  const workflow = await priceWorkflow(db, saved.workflowData);
  const owned = await findOwned(ctx, db, { workflow, userId });
  return {
    id,
    name: planName(workflow),
    workflow,
    /** Whether the sender has sent this brief before. */
    isSent:
      userId !== null &&
      (await hasRequested(db, {
        requesterId: userId,
        userRequest: user_request,
      })),
    words: projectWords({ ...workflow, user_request }, { owned }),
  };
}
