import type { Ctx } from "~/ctx.server";
import {
  projectWords,
  type ChosenWords,
  type ProjectWords,
} from "~/domain/projects/project-words";
import type { Workflow } from "~/domain/workflows/plan";
import {
  listPendingTwins,
  markPromptRequested,
  type RequestWithChat,
} from "~/models/projects/operator-requests.server";
import type { Db } from "~/models/platform/store.server";

import { countAct } from "../platform/count-attempt.server";
import { notify } from "../notifications/notify.server";
import { findRunningPass } from "../orders/find-pass.server";
import { requireAvailableOperator } from "./available-operator.server";
import { openProject } from "./open-project.server";
import { priceWorkflow } from "./price-workflow.server";

export type RequestOperator = {
  requester: { id: string; username: string };
  operatorId: string;
  userRequest: string;
  workflow: Workflow;
  /** What the requester calls the project and writes first. */
  chosen?: ChosenWords;
  /** The prompt that the workflow was generated from, if any. */
  promptId?: string | null;
};

export type OpenedRequest = Pick<
  RequestWithChat,
  "id" | "projectChatId" | "status"
>;

/**
 * Asks a listed, available operator to build a plan: writes the request, the
 * chat with its first message and the plan with today's prices, and notifies
 * the operator. While a request waits, the same plan with the same name and
 * words to the same operator stays one request, so that a form posted twice
 * asks once. Only what is opened counts towards the day's limit. While the
 * requester's pass runs it is a priority request.
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

/** The same inside the transaction of the one who asks. */
export async function openRequest(
  ctx: Ctx,
  tx: Db,
  input: RequestOperator & { isPriority: boolean },
): Promise<OpenedRequest> {
  const { requester, operatorId, workflow, promptId, isPriority } = input;
  const operator = await requireAvailableOperator(tx, operatorId, requester.id);
  const priced = await priceWorkflow(tx, workflow);
  const brief = { ...priced, user_request: input.userRequest };
  const words = projectWords(brief, input.chosen);
  const twin = await findTwin(tx, { ...input, workflow: priced, words });
  if (twin) return twin;
  const act = { limit: "operatorRequests", userId: requester.id } as const;
  await countAct(tx, act, ctx.now());

  const project = { ...input, workflow: priced, words };
  const opened = await openProject(ctx, tx, project);
  if (promptId) await markPromptRequested(tx, promptId);
  await notify(ctx, tx, {
    kind: "request_new",
    operator,
    request: opened,
    by: requester.username,
    asks: { toBuild: opened.title, isPriority },
  });
  return opened;
}

type Twin = RequestOperator & { words: ProjectWords };

async function findTwin(
  tx: Db,
  { requester, operatorId, userRequest, workflow, words }: Twin,
): Promise<RequestWithChat | undefined> {
  const twins = await listPendingTwins(tx, {
    requesterId: requester.id,
    operatorId,
    userRequest,
    title: words.projectName,
    firstMessage: words.firstMessage,
  });
  const plan = JSON.stringify(workflow);
  return twins.find((found) => JSON.stringify(found.workflowData) === plan);
}
