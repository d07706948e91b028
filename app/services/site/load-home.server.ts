import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import type { Visitor } from "~/domain/workflows/ownership";
import { findLatestWorkflow } from "~/models/workflows/saved-workflows.server";
import { findRunningPass } from "~/services/orders/find-pass.server";
import { showPlan, type Plan } from "~/services/workflows/show-plan.server";

import { chooseOperators } from "./choose-operators.server";
import { homeFigures } from "./home-figures.server";
import { searchTeaser } from "./search-teaser.server";

type LoadHome = {
  visitor: Visitor;
  workflowId: string | null;
  operatorId: string | null;
  search: string;
};

export type Home = Awaited<ReturnType<typeof loadHome>>;

/** All figures and lists of the home page, with the visitor's own plan. */
export async function loadHome(
  ctx: Ctx,
  { visitor, workflowId, operatorId, search }: LoadHome,
) {
  const { userId } = visitor;
  const plan =
    workflowId === null ? null : await findPlan(ctx, workflowId, visitor);
  const [latest, teaser, figures, operators, pass] = await Promise.all([
    workflowId === null ? findLatest(ctx, visitor) : null,
    searchTeaser(ctx, { search, viewerId: userId }),
    homeFigures(ctx),
    chooseOperators(ctx, {
      viewerId: userId,
      wantedId: operatorId,
      mission: plan?.workflow ?? null,
    }),
    userId === null ? null : findRunningPass(ctx, userId),
  ]);
  return {
    plan,
    isPlanMissing: workflowId !== null && plan === null,
    latest,
    teaser,
    figures,
    operators,
    hasPass: pass !== null,
  };
}

/** The visitor's own plan; null where the API would respond with 404. */
async function findPlan(
  ctx: Ctx,
  id: string,
  visitor: Visitor,
): Promise<Plan | null> {
  try {
    return await showPlan(ctx, { id, visitor });
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return null;
    throw error;
  }
}

async function findLatest(ctx: Ctx, { browserId, userId }: Visitor) {
  if (browserId === null) return null;
  const owner = { browserId, userId };
  const { read } = ctx.store;
  const latest = await findLatestWorkflow(read, owner, ctx.now());
  return latest ? { id: latest.id, name: latest.name } : null;
}
