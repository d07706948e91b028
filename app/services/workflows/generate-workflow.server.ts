import type { Ctx } from "~/ctx.server";
import { shortenAddress } from "~/domain/platform/network-address";
import { WORKFLOW_LIFETIME_MS } from "~/domain/workflows/lifetime";
import type { Workflow } from "~/domain/workflows/plan";
import { isUnread } from "~/domain/workflows/readiness";
import { insertPrompt } from "~/models/workflows/homepage-prompts.server";
import { insertWorkflow } from "~/models/workflows/saved-workflows.server";

import { planRequest } from "./plan-request.server";
import {
  revisePlan,
  type PlanBefore,
  type Revision,
} from "./revise-plan.server";
import { storePlan } from "./store-plan.server";

type GenerateWorkflow = {
  userRequest: string;
  browserId: string;
  userId: string | null;
  /** The front end's own session, for analytics only. */
  sessionId: string | null;
  /** The plan that was open when its brief was changed. */
  planBefore?: PlanBefore | null;
  clientAddress: string;
  userAgent: string | null;
};

type Generated = {
  id: string;
  workflow: Workflow;
  /** What became of the plan whose brief was changed. */
  revision: Revision | null;
  /** False if it replaces the plan whose brief was changed. */
  isNew: boolean;
};

const LONGEST_USER_AGENT = 400;

/**
 * Plans a request with at most three agents from the catalogue, keeps the plan
 * for its user, or for 24 hours for its browser, and records the prompt. A brief
 * without a task leaves no plan in the account. A changed brief replaces its plan
 * and keeps what its owner changed there; undoing leads back to the plan before.
 */
export async function generateWorkflow(
  ctx: Ctx,
  input: GenerateWorkflow,
): Promise<Generated> {
  const { userRequest, browserId, userId, planBefore = null } = input;
  const { workflow, replaced, revision } = await revisePlan(
    ctx,
    await planRequest(ctx, userRequest),
    { before: planBefore, visitor: { browserId, userId } },
  );
  const agentsMatched = workflow.workflow.filter(
    ({ agentId }) => agentId !== null,
  ).length;
  const ownerId = isUnread(workflow) ? null : userId;
  const now = ctx.now();
  const id = replaced?.id ?? ctx.newId();
  const promptId = ctx.newId();
  await ctx.store.tx(async (tx) => {
    await insertPrompt(tx, {
      id: promptId,
      userId,
      promptText: userRequest,
      workflowGenerated: agentsMatched > 0,
      agentsMatched,
      sessionId: input.sessionId ?? browserId,
      ipAddress: shortenAddress(input.clientAddress),
      userAgent: input.userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
      createdAt: now,
    });
    if (replaced) {
      const previousData = replaced.workflowData;
      if (workflow === previousData) return;
      const content = { workflowData: workflow, previousData, promptId };
      await storePlan(ctx, tx, { saved: replaced, content });
      return;
    }
    await insertWorkflow(tx, {
      id,
      sessionId: ctx.newId(),
      browserId,
      userId: ownerId,
      promptId,
      workflowData: workflow,
      previousData: null,
      userRequest,
      expiresAt: expiryOfNew(ownerId, now),
      createdAt: now,
      updatedAt: now,
    });
  });
  return { id, workflow, revision, isNew: replaced === null };
}

/** Accounts keep their plans. */
export function expiryOfNew(userId: string | null, now: Date): Date | null {
  if (userId !== null) return null;
  return new Date(now.getTime() + WORKFLOW_LIFETIME_MS);
}
