import type { Ctx } from "~/ctx.server";
import type { Person } from "~/domain/accounts/users";
import {
  projectWords,
  type ChosenWords,
} from "~/domain/projects/project-words";
import type { RequestTerms } from "~/domain/projects/request-terms";
import type { Workflow } from "~/domain/workflows/plan";
import { markPromptRequested } from "~/models/projects/operator-requests.server";
import type { Db } from "~/models/platform/store.server";
import { findWorkflow } from "~/models/workflows/saved-workflows.server";

import { findRunningPass } from "../orders/find-pass.server";
import { findOwned } from "../workflows/find-owned.server";
import { requireAvailableOperator } from "./available-operator.server";
import type { KeptFile } from "./files/keep-chat-file.server";
import { openProject } from "./open-project.server";
import type { OpenedRequest } from "./write-project.server";
import { priceWorkflow } from "./price-workflow.server";

export type RequestOperator = {
  requester: Person;
  operatorId: string;
  userRequest: string;
  workflow: Workflow;
  /** The requester's project name and first message. */
  chosen?: ChosenWords;
  terms?: RequestTerms;
  files?: readonly KeptFile[];
  savedWorkflowId?: string;
  /** The prompt that produced the plan, if any. */
  promptId?: string | null;
};

/**
 * Requests that a listed, available operator build a plan: writes the request,
 * the chat with its first message and the plan with today's prices, and
 * notifies the operator. It is a priority request while the requester's pass is
 * running.
 */
export async function requestOperator(
  ctx: Ctx,
  input: RequestOperator,
): Promise<OpenedRequest> {
  return ctx.store.tx(async (tx) => {
    const pass = await findRunningPass(ctx, input.requester.id, tx);
    return openRequest(ctx, tx, { ...input, isPriority: pass !== null });
  });
}

/** The same inside the caller's transaction. */
export async function openRequest(
  ctx: Ctx,
  tx: Db,
  input: RequestOperator & { isPriority: boolean },
): Promise<OpenedRequest> {
  const { requester, operatorId, workflow, promptId } = input;
  const operator = await requireAvailableOperator(tx, operatorId, requester.id);
  const priced = await priceWorkflow(tx, workflow);
  const brief = { ...priced, user_request: input.userRequest };
  const userId = requester.id;
  const owned = await findOwned(ctx, tx, { workflow, userId });
  const words = projectWords(brief, { ...input.chosen, owned });

  const savedWorkflowId = await keptPlanId(ctx, tx, input);
  const plan = { workflow: priced, savedWorkflowId };
  const project = { ...input, ...plan, operator, words };
  const opened = await openProject(ctx, tx, project);
  if (promptId) await markPromptRequested(tx, promptId);
  return opened;
}

/** The saved plan's id; null if it has been removed since it was read. */
async function keptPlanId(
  ctx: Ctx,
  tx: Db,
  { savedWorkflowId, requester }: RequestOperator,
): Promise<string | null> {
  if (savedWorkflowId === undefined) return null;
  const reader = { userId: requester.id, now: ctx.now() };
  return (await findWorkflow(tx, savedWorkflowId, reader))?.id ?? null;
}
