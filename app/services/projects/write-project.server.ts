import type { Ctx } from "~/ctx.server";
import { displayName, type Person } from "~/domain/accounts/users";
import { billOfMaterials, costEstimate } from "~/domain/projects/project-plan";
import type { ProjectWords } from "~/domain/projects/project-words";
import {
  NO_TERMS,
  refuseImpossibleTerms,
  type RequestTerms,
} from "~/domain/projects/request-terms";
import type { Workflow } from "~/domain/workflows/plan";
import { markReadUntil } from "~/models/projects/chat-reads.server";
import { insertDesignPlan } from "~/models/workflows/design-plans.server";
import {
  insertOperatorRequest,
  type RequestWithChat,
} from "~/models/projects/operator-requests.server";
import { insertProjectChat } from "~/models/projects/project-chats.server";
import { insertProjectMessage } from "~/models/projects/project-messages.server";
import type { Db } from "~/models/platform/store.server";

import { notify } from "../notifications/notify.server";
import { attachFiles } from "./files/attach-files.server";
import type { KeptFile } from "./files/keep-chat-file.server";

export type Project = {
  requester: Person;
  operator: Person & { email: string };
  userRequest: string;
  workflow: Workflow;
  /** The saved plan that it was made from. */
  savedWorkflowId: string | null;
  words: ProjectWords;
  terms?: RequestTerms;
  /** Attached to the first message. */
  files?: readonly KeptFile[];
  isPriority: boolean;
  /** The quote-only listing whose price is requested. */
  agent?: { id: string; name: string };
};

export type OpenedRequest = Pick<
  RequestWithChat,
  "id" | "projectChatId" | "status"
>;

/**
 * Writes a request with its chat, first message and plan, and notifies the
 * operator, inside the caller's transaction. The requester has read everything.
 * Refuses impossible terms.
 */
export async function writeProject(
  ctx: Ctx,
  tx: Db,
  project: Project,
): Promise<OpenedRequest> {
  const { requester, operator, userRequest, workflow, isPriority } = project;
  const { terms = NO_TERMS, files = [] } = project;
  const { projectName: title, firstMessage } = project.words;
  const now = ctx.now();
  refuseImpossibleTerms(terms, now);
  const id = ctx.newId();
  const chatId = ctx.newId();
  const times = { createdAt: now, updatedAt: now };

  await insertOperatorRequest(tx, {
    id,
    requesterId: requester.id,
    operatorId: operator.id,
    workflowData: workflow,
    userRequest,
    ...terms,
    isPriority,
    agentId: project.agent?.id ?? null,
    ...times,
  });
  const chat = { id: chatId, operatorRequestId: id, title };
  await insertProjectChat(tx, { ...chat, ...times });
  const attach = { chatId, userId: requester.id, kept: files };
  const attached = await attachFiles(ctx, tx, attach);
  const { sequence: readSequence } = await insertProjectMessage(tx, {
    id: ctx.newId(),
    projectChatId: chatId,
    senderUserId: requester.id,
    message: firstMessage,
    attachments: attached.map((file) => file.id),
    messageType: "brief",
    createdAt: now,
  });
  await insertDesignPlan(tx, {
    id: ctx.newId(),
    requesterUserId: requester.id,
    title,
    requirementsJson: { userRequest, notCovered: workflow.notCovered },
    proposedWorkflowJson: workflow,
    bomJson: billOfMaterials(workflow),
    estCostsJson: costEstimate(workflow),
    chatId,
    savedWorkflowId: project.savedWorkflowId,
    createdAt: now,
  });
  const userId = requester.id;
  await markReadUntil(tx, { chatId, userId, readSequence, readAt: now });
  const opened = { id, projectChatId: chatId, status: "pending" as const };
  await notify(ctx, tx, {
    kind: "request_new",
    operator,
    request: opened,
    by: displayName(requester),
    words: project.words,
    terms,
    files: files.length,
    priceOf: project.agent?.name ?? null,
    isPriority,
  });
  return opened;
}
