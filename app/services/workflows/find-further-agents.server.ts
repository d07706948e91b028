import type { Ctx } from "~/ctx.server";
import { withFurtherAgents } from "~/domain/workflows/further-agents";
import type { Workflow } from "~/domain/workflows/plan";

import { findCandidates } from "./find-candidates.server";

/** The plan with the agents that do its open parts and are not in it. */
export async function findFurtherAgents(
  ctx: Pick<Ctx, "store" | "knowledge">,
  plan: Workflow,
): Promise<Workflow> {
  const candidates = await findCandidates(ctx, plan);
  return withFurtherAgents(ctx.knowledge, plan, (at) => candidates[at] ?? []);
}
