import type { Ctx } from "~/ctx.server";
import { NO_TERMS } from "~/domain/projects/request-terms";
import {
  listPendingTwins,
  type RequestWithChat,
} from "~/models/projects/operator-requests.server";
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
 * towards the requester's daily limit.
 */
export async function openProject(
  ctx: Ctx,
  tx: Db,
  project: Project,
): Promise<OpenedRequest> {
  const twin = await findTwin(tx, project);
  if (twin) return twin;
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

function filesKey(files: readonly KeptFile[]): string {
  const keys = files.map(({ sha256, fileName }) => `${sha256} ${fileName}`);
  return JSON.stringify(keys.toSorted());
}
