import type { Ctx } from "~/ctx.server";
import { findLatestWorkflow } from "~/models/workflows/saved-workflows.server";

import { chooseOperators } from "../home/choose-operators.server";
import { findOperatorCard } from "../operators/find-operator-card.server";
import { findRunningPass } from "../orders/find-pass.server";
import { momentOf } from "../workflows/plan-expiry.server";

type ShowRequestForm = {
  operatorId: string;
  userId: string;
  browserId: string | null;
};

/**
 * What the request form for an operator needs: the operator if listed, whether
 * it is oneself, the browser's latest plan as a ready choice, and for holders of
 * the pass whom else they may ask.
 */
export async function showRequestForm(
  ctx: Ctx,
  { operatorId, userId, browserId }: ShowRequestForm,
) {
  const [operator, plan, others] = await Promise.all([
    findOperatorCard(ctx, operatorId),
    browserId
      ? findLatestWorkflow(ctx.store.read, { browserId, userId }, momentOf(ctx))
      : undefined,
    listOthers(ctx, { operatorId, userId }),
  ]);
  const isOwn = operatorId === userId;
  return { operator, plan: plan ?? null, isOwn, others };
}

/** Null without a running pass: then one is asked at a time. */
async function listOthers(
  ctx: Ctx,
  { operatorId, userId }: Pick<ShowRequestForm, "operatorId" | "userId">,
) {
  if (!(await findRunningPass(ctx, userId))) return null;
  const asker = { viewerId: userId, wantedId: operatorId, mission: null };
  const { offered } = await chooseOperators(ctx, asker);
  return offered.filter(({ id }) => id !== operatorId);
}
