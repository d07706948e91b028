import type { Ctx } from "~/ctx.server";
import { NO_TERMS } from "~/domain/projects/request-terms";
import {
  listPendingTwins,
  type RequestWithChat,
} from "~/models/projects/operator-requests.server";
import type { Db } from "~/models/platform/store.server";

import { countAct } from "../platform/count-attempt.server";
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
 * A pending request with the same plan, words and terms, so that a form posted
 * twice sends one request.
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
  return twins.find((found) => JSON.stringify(found.workflowData) === plan);
}
