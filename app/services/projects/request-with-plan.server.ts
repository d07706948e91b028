import type { Ctx } from "~/ctx.server";
import type { Person } from "~/domain/accounts/users";
import { DomainError, fieldError } from "~/domain/platform/errors";
import { readWorkflow } from "~/domain/projects/project-plan";
import { MAX_WORKFLOW_BYTES } from "~/domain/projects/project-request";
import {
  describedWords,
  type ChosenWords,
} from "~/domain/projects/project-words";
import {
  refuseImpossibleTerms,
  type RequestTerms,
} from "~/domain/projects/request-terms";
import type { Workflow } from "~/domain/workflows/plan";
import { findPromptOf } from "~/models/workflows/saved-workflows.server";

import { claimPlans } from "../workflows/claim-plans.server";
import { generateWorkflow } from "../workflows/generate-workflow.server";
import { requireOwnWorkflow } from "../workflows/own-workflow.server";
import { requireAvailableOperator } from "./available-operator.server";
import type { KeptFile } from "./files/keep-chat-file.server";
import type { OpenedRequest } from "./write-project.server";
import {
  requestOperator,
  type RequestOperator,
} from "./request-operator.server";
import { requestOperators } from "./request-operators.server";

type Requester = {
  requester: Person;
  terms?: RequestTerms;
  files?: readonly KeptFile[];
};

/** One operator, or several for holders of a pass. */
type Asked = { operatorId: string } | { operatorIds: readonly string[] };

type SavedPlan = Requester & {
  asked: Asked;
  workflowId: string;
  browserId: string | null;
  chosen?: ChosenWords;
};

/**
 * Requests an operator for a saved plan, which only its browser or user may
 * send, and whose sender keeps it.
 */
export async function requestSavedPlan(
  ctx: Ctx,
  { asked, workflowId, browserId, ...sent }: SavedPlan,
): Promise<OpenedRequest[]> {
  const userId = sent.requester.id;
  const wanted = { id: workflowId, visitor: { browserId, userId } };
  const saved = await requireOwnWorkflow(ctx, ctx.store.read, wanted);
  if (saved.userId === null) await claimPlans(ctx, { id: saved.id }, userId);
  const { userRequest, workflowData: workflow, promptId } = saved;
  const plan = { workflow, promptId, savedWorkflowId: saved.id };
  return request(ctx, asked, { ...sent, userRequest, ...plan });
}

type Project = Omit<RequestOperator, "operatorId">;

async function request(
  ctx: Ctx,
  asked: Asked,
  project: Project,
): Promise<OpenedRequest[]> {
  return "operatorIds" in asked
    ? requestOperators(ctx, { ...project, ...asked })
    : [await requestOperator(ctx, { ...project, ...asked })];
}

type Described = Requester & {
  asked: Asked;
  userRequest: string;
  /** The project's name; the text's beginning if absent. */
  title?: string | undefined;
  browserId: string;
  clientAddress: string;
  userAgent: string | null;
};

/**
 * Requests an operator for a text, which is first planned as on the home page.
 * The operator receives the text itself.
 */
export async function requestInWords(
  ctx: Ctx,
  { requester, asked, terms, files, title, ...prompt }: Described,
): Promise<OpenedRequest[]> {
  if (terms) refuseImpossibleTerms(terms, ctx.now());
  const ids = "operatorIds" in asked ? asked.operatorIds : [asked.operatorId];
  for (const operatorId of ids) {
    await requireAvailableOperator(ctx.store.read, operatorId, requester.id);
  }
  const { id: workflowId } = await generateWorkflow(ctx, {
    ...prompt,
    userId: requester.id,
    sessionId: null,
  });
  const { browserId } = prompt;
  const chosen = describedWords(prompt.userRequest, title);
  const brief = { requester, terms, files, workflowId, browserId, chosen };
  return requestSavedPlan(ctx, { ...brief, asked });
}

type SentPlan = ChosenWords & {
  userRequest: string;
  workflowData: Record<string, unknown>;
};

type SentRequest = Omit<Requester, "files"> & {
  asked: Asked;
  sent: SentPlan;
  browserId: string | null;
};

/**
 * Requests an operator for a plan sent by a program. If the site generated a
 * plan for the same text and requester, its prompt counts as requested.
 */
export async function requestSentPlan(
  ctx: Ctx,
  { requester, asked, sent, terms, browserId }: SentRequest,
): Promise<OpenedRequest[]> {
  const { userRequest, projectName, firstMessage } = sent;
  const workflow = readSentPlan(sent);
  const words = { userId: requester.id, browserId, userRequest };
  const promptId = await findPromptOf(ctx.store.read, words, ctx.now());
  const chosen = { projectName, firstMessage };
  const project = { requester, userRequest, workflow, promptId, chosen, terms };
  return request(ctx, asked, project);
}

/** Parses a plan of up to 64 KB. */
function readSentPlan({ userRequest, workflowData }: SentPlan): Workflow {
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
      "The workflow could not be read.",
    );
  }
  return workflow;
}
