import type { Ctx } from "~/ctx.server";
import { withLivePrices } from "~/domain/projects/project-plan";
import type { Workflow } from "~/domain/workflow/plan";
import { listLivePrices } from "~/models/workflows/design-plans.server";
import {
  listPendingTwins,
  markPromptRequested,
  type RequestWithChat,
} from "~/models/projects/operator-requests.server";
import type { Db } from "~/models/store.server";

import { countAct } from "../limits/count-attempt.server";
import { notify } from "../notifications/notify.server";
import { findRunningPass } from "../orders/find-pass.server";
import { requireAvailableOperator } from "./available-operator.server";
import { openProject } from "./open-project.server";

export type RequestOperator = {
  requester: { id: string; username: string };
  operatorId: string;
  userRequest: string;
  workflow: Workflow;
  /** The prompt that the workflow was generated from, if any. */
  promptId?: string | null;
};

export type OpenedRequest = Pick<
  RequestWithChat,
  "id" | "projectChatId" | "status"
>;

/**
 * Asks a listed, available operator to build a plan: request, chat with the
 * brief, design plan with today's prices, and the operator is told. The same
 * plan in the same words to the same operator is one request while it waits,
 * so that a form posted twice asks once. Only what is opened counts towards
 * the day's limit. While the requester's pass runs it is a priority request.
 */
export async function requestOperator(
  ctx: Ctx,
  input: RequestOperator,
): Promise<OpenedRequest> {
  return ctx.store.tx(async (tx) => {
    const pass = await findRunningPass(ctx, input.requester.id, tx);
    return openRequest(tx, ctx, { ...input, isPriority: pass !== null });
  });
}

/** The same inside the transaction of the one who asks. */
export async function openRequest(
  tx: Db,
  ctx: Ctx,
  input: RequestOperator & { isPriority: boolean },
): Promise<OpenedRequest> {
  const { requester, operatorId, workflow, promptId, isPriority } = input;
  const operator = await requireAvailableOperator(tx, operatorId, requester.id);
  const priced = await priceWorkflow(tx, workflow);
  const twin = await findTwin(tx, input, priced);
  if (twin) return twin;
  const act = { limit: "operatorRequests", userId: requester.id } as const;
  await countAct(tx, act, ctx.now());

  const opened = await openProject(tx, ctx, { ...input, workflow: priced });
  if (promptId) await markPromptRequested(tx, promptId);
  await notify(tx, ctx, {
    user: operator,
    type: "request_new",
    title: isPriority ? "New PRIORITY request" : "New operator request",
    message: `${requester.username} asks you to build ${opened.title}.`,
    relatedId: opened.projectChatId,
    mail: {
      dedupeKey: `request_new:${opened.id}`,
      path: `/dashboard/chats/${opened.projectChatId}`,
      label: "Open the project chat",
    },
  });
  return opened;
}

/** Prices come from the shop on the day of the request, never from the sender. */
async function priceWorkflow(tx: Db, workflow: Workflow): Promise<Workflow> {
  const entryIds = workflow.workflow.flatMap(({ agentId }) => agentId ?? []);
  const unique = [...new Set(entryIds)];
  return withLivePrices(workflow, await listLivePrices(tx, unique));
}

async function findTwin(
  tx: Db,
  { requester, operatorId, userRequest }: RequestOperator,
  workflow: Workflow,
): Promise<RequestWithChat | undefined> {
  const twin = { requesterId: requester.id, operatorId, userRequest };
  const twins = await listPendingTwins(tx, twin);
  const plan = JSON.stringify(workflow);
  return twins.find((found) => JSON.stringify(found.workflowData) === plan);
}
