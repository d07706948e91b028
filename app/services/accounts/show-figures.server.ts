import type { Ctx } from "~/ctx.server";
import { operatorKillCount } from "~/domain/operators/operators";
import { countAgentsByState } from "~/models/agents/created-agents.server";
import { countDeployments } from "~/models/orders/deployments.server";
import { countOwnedAgents } from "~/models/orders/purchases.server";
import type { SafeUser } from "~/models/accounts/users.server";
import { findWork } from "~/models/operators/work-records.server";

/** The figures of the profile (docs/product/insights.md#figures). */
type ProfileFigures = {
  deployments: number;
  agentsOwned: number;
  agentsCreated: number;
  killCount: number;
};

/** Counts what a user bought, deployed, created and finished. */
export async function showFigures(
  ctx: Ctx,
  user: SafeUser,
): Promise<ProfileFigures> {
  const db = ctx.store.read;
  const { mode } = ctx.payments;
  const owner = { buyerUserId: user.id, mode };
  const [deployments, agentsOwned, agents, work] = await Promise.all([
    countDeployments(db, { buyerUserId: user.id }, mode),
    countOwnedAgents(db, owner),
    countAgentsByState(db, user.id),
    findWork(db, mode, user.id),
  ]);
  const killCount = operatorKillCount({ ...user, ...work });
  return {
    deployments,
    agentsOwned,
    killCount,
    agentsCreated: agents.created,
  };
}
