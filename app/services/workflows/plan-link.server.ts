import type { Ctx } from "~/ctx.server";
import { sharedPlanPath } from "~/domain/workflows/plan-link";
import type { SavedWorkflow } from "~/models/workflows/saved-workflows.server";

import { linkToken } from "../platform/signature.server";

/** The address of a shared plan, and when it stops working. */
export type PlanLink = { url: string; expiresAt: Date };

/** A plan's link while it works. */
export function readPlanLink(
  ctx: Pick<Ctx, "env" | "now">,
  { linkId, linkExpiresAt }: Pick<SavedWorkflow, "linkId" | "linkExpiresAt">,
): PlanLink | null {
  const isLive = linkExpiresAt !== null && linkExpiresAt > ctx.now();
  if (linkId === null || !isLive) return null;
  const path = sharedPlanPath(linkToken(ctx, "shared-plan", linkId));
  return { url: `${ctx.env.publicUrl}${path}`, expiresAt: linkExpiresAt };
}
