import type { Ctx } from "~/ctx.server";
import { displayName } from "~/domain/accounts/users";
import { formatDate } from "~/domain/platform/dates";
import { DomainError } from "~/domain/platform/errors";
import { NO_TERMS } from "~/domain/projects/request-terms";
import {
  listPendingTwins,
  type RequestWithChat,
} from "~/models/projects/operator-requests.server";
import { findOpenRequestOfPlan } from "~/models/projects/project-chats.server";
import { listFilesById } from "~/models/projects/project-files.server";
import type { Db } from "~/models/platform/store.server";

import { countAct } from "../platform/count-attempt.server";
import type { KeptFile } from "./files/keep-chat-file.server";
import {
  writeProject,
  type OpenedRequest,
  type Project,
} from "./write-project.server";

/**
 * Opens a project, or returns an equal pending request. Only new requests count
 * towards the requester's daily limit. Refuses a different one from the same
 * saved plan to the same operator while one is pending or accepted.
 */
export async function openProject(
  ctx: Ctx,
  tx: Db,
  project: Project,
): Promise<OpenedRequest> {
  const twin = await findTwin(tx, project);
  if (twin) return twin;
  await refuseSecond(tx, project);
  const userId = project.requester.id;
  await countAct(tx, { limit: "operatorRequests", userId }, ctx.now());
  return writeProject(ctx, tx, project);
}

/**
 * A pending request with the same plan, words, terms and files, so that a form
 * posted twice sends one request.
 */
async function findTwin(
  tx: Db,
  project: Project,
): Promise<RequestWithChat | undefined> {
  const { requester, operator, userRequest, words, agent } = project;
  const twins = await listPendingTwins(tx, {
    requesterId: requester.id,
    operatorId: operator.id,
    userRequest,
    agentId: agent?.id ?? null,
    title: words.projectName,
    firstMessage: words.firstMessage,
    terms: project.terms ?? NO_TERMS,
  });
  const plan = JSON.stringify(project.workflow);
  for (const twin of twins) {
    if (JSON.stringify(twin.workflowData) !== plan) continue;
    const files = await listFilesById(tx, twin.attachments);
    if (filesKey(files) === filesKey(project.files ?? [])) return twin;
  }
  return undefined;
}

async function refuseSecond(
  tx: Db,
  { requester, operator, savedWorkflowId: planId }: Project,
): Promise<void> {
  if (planId === null) return;
  const asked = { requesterId: requester.id, operatorId: operator.id, planId };
  const open = await findOpenRequestOfPlan(tx, asked);
  if (!open) return;
  const name = displayName(operator);
  throw new DomainError(
    "conflict",
    open.status === "accepted"
      ? `${name} has accepted your request for this plan. Write in its chat what you want changed.`
      : `You sent this plan to ${name} on ${formatDate(open.createdAt)}, and they have not answered yet. Write in its chat, or cancel that request before you send the plan again.`,
  );
}

function filesKey(files: readonly KeptFile[]): string {
  const keys = files.map(({ sha256, fileName }) => `${sha256} ${fileName}`);
  return JSON.stringify(keys.toSorted());
}
