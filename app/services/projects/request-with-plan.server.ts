import type { Ctx } from "~/ctx.server";
import { DomainError, fieldError } from "~/domain/errors";
import { readWorkflow } from "~/domain/project-plan";
import { MAX_WORKFLOW_BYTES } from "~/domain/project-request";
import { isOwner } from "~/domain/workflow/ownership";
import { findWorkflow } from "~/models/saved-workflows.server";

import { generateWorkflow } from "../workflows/generate-workflow.server";
import { workflowNotFound } from "../workflows/open-workflow.server";
import { momentOf } from "../workflows/plan-expiry.server";
import { requireAvailableOperator } from "./available-operator.server";
import { requestOperator, type OpenedRequest } from "./request-operator.server";

type Asking = {
  requester: { id: string; username: string };
  operatorId: string;
};

type SavedPlan = Asking & { workflowId: string; browserId: string | null };

/** Asks for a saved plan; only its browser or user may send it. */
export async function requestSavedPlan(
  ctx: Ctx,
  { requester, operatorId, workflowId, browserId }: SavedPlan,
): Promise<OpenedRequest> {
  const saved = await findWorkflow(ctx.store.read, workflowId, momentOf(ctx));
  const visitor = { browserId, userId: requester.id };
  if (!saved || !isOwner(saved, visitor)) throw workflowNotFound();
  return requestOperator(ctx, {
    requester,
    operatorId,
    userRequest: saved.userRequest,
    workflow: saved.workflowData,
    promptId: saved.promptId,
  });
}

type Described = Asking & {
  userRequest: string;
  browserId: string;
  clientAddress: string;
  userAgent: string | null;
};

/** Asks in words; the plan is matched first, as on the home page. */
export async function requestInWords(
  ctx: Ctx,
  { requester, operatorId, ...prompt }: Described,
): Promise<OpenedRequest> {
  await requireAvailableOperator(ctx.store.read, operatorId, requester.id);
  const { id: workflowId } = await generateWorkflow(ctx, {
    ...prompt,
    userId: requester.id,
    sessionId: null,
  });
  const { browserId } = prompt;
  return requestSavedPlan(ctx, {
    requester,
    operatorId,
    workflowId,
    browserId,
  });
}

type SentPlan = Asking & {
  userRequest: string;
  workflowData: Record<string, unknown>;
};

/** Asks with a plan that a program sent; up to 64 KB, and readable. */
export async function requestSentPlan(
  ctx: Ctx,
  { requester, operatorId, userRequest, workflowData }: SentPlan,
): Promise<OpenedRequest> {
  const size = new TextEncoder().encode(
    JSON.stringify(workflowData),
  ).byteLength;
  if (size > MAX_WORKFLOW_BYTES) {
    throw new DomainError("invalid", "The workflow is larger than 64 KB.", {
      status: 413,
    });
  }
  const workflow = readWorkflow(workflowData, userRequest);
  if (!workflow) {
    throw fieldError(
      "invalid",
      "workflowData",
      "The workflow is not readable.",
    );
  }
  return requestOperator(ctx, { requester, operatorId, userRequest, workflow });
}
