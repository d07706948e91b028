import type { Ctx } from "~/ctx.server";
import type { Visitor } from "~/domain/workflows/ownership";

import { findRunningPass } from "../orders/find-pass.server";
import { chooseOperators } from "../site/choose-operators.server";
import { proposeProject } from "./propose-project.server";

type ShowOperatorChoice = {
  workflowId: string;
  visitor: Visitor & { userId: string };
  wantedId: string | null;
};

/** The operators that a viewer can ask for a plan, and the plan's own words. */
export async function showOperatorChoice(
  ctx: Ctx,
  { workflowId, visitor, wantedId }: ShowOperatorChoice,
) {
  const viewerId = visitor.userId;
  const [plan, pass] = await Promise.all([
    proposeProject(ctx, { workflowId, visitor }),
    findRunningPass(ctx, viewerId),
  ]);
  const mission = plan?.workflow ?? null;
  const wanted = { viewerId, wantedId, mission };
  const { offered } = await chooseOperators(ctx, wanted);
  return {
    words: plan?.words ?? null,
    hasPass: pass !== null,
    operators: offered.map(({ suitability, ...operator }) => ({
      ...operator,
      fit: suitability.reason,
    })),
  };
}
