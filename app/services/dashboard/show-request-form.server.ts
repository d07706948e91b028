import type { Ctx } from "~/ctx.server";
import { findLatestWorkflow } from "~/models/saved-workflows.server";

import { findOperatorCard } from "../operators/find-operator-card.server";
import { momentOf } from "../workflows/plan-expiry.server";

type ShowRequestForm = {
  operatorId: string;
  userId: string;
  browserId: string | null;
};

/**
 * What the request form for an operator needs: the operator if listed, whether
 * it is oneself, and the browser's latest plan as a ready choice.
 */
export async function showRequestForm(
  ctx: Ctx,
  { operatorId, userId, browserId }: ShowRequestForm,
) {
  const [operator, plan] = await Promise.all([
    findOperatorCard(ctx, operatorId),
    browserId
      ? findLatestWorkflow(ctx.store.read, { browserId, userId }, momentOf(ctx))
      : undefined,
  ]);
  return { operator, plan: plan ?? null, isOwn: operatorId === userId };
}
