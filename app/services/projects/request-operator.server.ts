import type { Ctx } from "~/ctx.server";
import { displayName, type Person } from "~/domain/accounts/users";
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
  requester: Person;
  operatorId: string;
  userRequest: string;
  workflow: Workflow;
  /** The requester's project name and first message. */
  chosen?: ChosenWords;
  /** The prompt that produced the plan, if any. */
  promptId?: string | null;
};

export type OpenedRequest = Pick<
  RequestWithChat,
  "id" | "projectChatId" | "status"
>;

/**
 * Requests that a listed, available operator build a plan: writes the request,
 * the chat with its first message and the plan with today's prices, and
 * notifies the operator. While a request is pending, the same plan, name and
 * text to the same operator return that request, so that a form posted twice
 * sends one. Only new requests count towards the daily limit. It is a priority
 * request while the requester's pass is running.
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
    by: displayName(requester),
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
