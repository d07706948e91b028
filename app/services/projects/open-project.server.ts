import type { Ctx } from "~/ctx.server";
import { projectTitle, quoteTitle } from "~/domain/projects/project-chat";
import { billOfMaterials, costEstimate } from "~/domain/projects/project-plan";
import { briefMessage } from "~/domain/workflow/export";
import type { Workflow } from "~/domain/workflow/plan";
import { markReadUntil } from "~/models/projects/chat-reads.server";
import { insertDesignPlan } from "~/models/workflows/design-plans.server";
import { insertOperatorRequest } from "~/models/projects/operator-requests.server";
import { insertProjectChat } from "~/models/projects/project-chats.server";
import { insertProjectMessage } from "~/models/projects/project-messages.server";
import type { Db } from "~/models/store.server";

type Project = {
  requester: { id: string };
  operatorId: string;
  userRequest: string;
  workflow: Workflow;
  isPriority: boolean;
  /** The quote-only listing that a price is asked for. */
  agent?: { id: string; name: string } | undefined;
};

/**
 * Writes a request with its chat, the brief as first message, and the plan,
 * inside the transaction of the one who asks; the requester has read it all.
 */
export async function openProject(tx: Db, ctx: Ctx, project: Project) {
  const { requester, operatorId, userRequest, workflow, isPriority } = project;
  const { agent } = project;
  const now = ctx.now();
  const id = ctx.newId();
  const chatId = ctx.newId();
  const title = agent ? quoteTitle(agent.name) : projectTitle(workflow);
  const times = { createdAt: now, updatedAt: now };

  await insertOperatorRequest(tx, {
    id,
    requesterId: requester.id,
    operatorId,
    workflowData: workflow,
    userRequest,
    isPriority,
    agentId: agent?.id ?? null,
    ...times,
  });
  const chat = { id: chatId, operatorRequestId: id, title };
  await insertProjectChat(tx, { ...chat, ...times });
  const readSequence = await insertProjectMessage(tx, {
    id: ctx.newId(),
    projectChatId: chatId,
    senderUserId: requester.id,
    message: briefMessage({ ...workflow, user_request: userRequest }),
    attachments: [],
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
    createdAt: now,
  });
  const userId = requester.id;
  await markReadUntil(tx, { chatId, userId, readSequence, readAt: now });
  return { id, projectChatId: chatId, status: "pending" as const, title };
}
