import type { Ctx } from "~/ctx.server";
import { WORKFLOW_LIFETIME_MS } from "~/domain/workflows/lifetime";
import { renderMarkdownLight } from "~/integrations/markdown.server";
import { findLatestWorkflow } from "~/models/workflows/saved-workflows.server";

import { chooseOperators } from "~/services/site/choose-operators.server";
import { findOperatorCard } from "~/services/operators/find-operator-card.server";
import { findRunningPass } from "~/services/orders/find-pass.server";
import { proposeProject } from "~/services/projects/propose-project.server";

type ShowRequestForm = {
  operatorId: string;
  userId: string;
  browserId: string | null;
  /** The plan that a rejected form named. */
  workflowId?: string;
};

type Viewer = Pick<ShowRequestForm, "browserId" | "userId">;

/**
 * Data for the form that requests an operator: the listed operator, whether it
 * is the viewer, the named plan or the browser's latest one of a day, the other
 * operators that holders of a pass may ask too, and where the text is sent.
 */
export async function showRequestForm(
  ctx: Ctx,
  { operatorId, userId, browserId, workflowId = "" }: ShowRequestForm,
) {
  const visitor = { browserId, userId };
  const [operator, plan, others] = await Promise.all([
    findOperatorCard(ctx, operatorId),
    workflowId
      ? proposeProject(ctx, { workflowId, visitor })
      : proposeLatest(ctx, visitor),
    listOthers(ctx, { operatorId, userId }),
  ]);
  const isOwn = operatorId === userId;
  const { briefHosts } = ctx.env;
  const shown = operator && {
    ...operator,
    bioHtml: operator.bio && renderMarkdownLight(operator.bio),
  };
  return { operator: shown, plan, isOwn, others, briefHosts };
}

async function proposeLatest(ctx: Ctx, { browserId, userId }: Viewer) {
  if (browserId === null) return null;
  const owner = { browserId, userId };
  const now = ctx.now();
  const found = await findLatestWorkflow(ctx.store.read, owner, now);
  const since = now.getTime() - WORKFLOW_LIFETIME_MS;
  if (!found || found.createdAt.getTime() <= since) return null;
  return proposeProject(ctx, { workflowId: found.id, visitor: owner });
}

/** Null without a running pass, which allows only one operator at a time. */
async function listOthers(
  ctx: Ctx,
  { operatorId, userId }: Pick<ShowRequestForm, "operatorId" | "userId">,
) {
  if (!(await findRunningPass(ctx, userId))) return null;
  const asker = { viewerId: userId, wantedId: operatorId, mission: null };
  const { offered } = await chooseOperators(ctx, asker);
  return offered.filter(({ id }) => id !== operatorId);
}
