import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { findLinkedWorkflow } from "~/models/workflows/plan-links.server";

import { readLinkToken } from "../platform/signature.server";
import { listToday } from "./list-today.server";
import { readPlanLink } from "./plan-link.server";
import { withAlternatives } from "./show-plan.server";

/** The plan of a link; `not_found` once the link has ended. */
export async function requireSharedPlan(ctx: Ctx, key: string) {
  const linkId = readLinkToken(ctx, "shared-plan", key);
  const { read } = ctx.store;
  const saved =
    linkId === null
      ? undefined
      : await findLinkedWorkflow(read, linkId, ctx.now());
  const link = saved && readPlanLink(ctx, saved);
  if (!link) {
    throw new DomainError(
      "not_found",
      "This plan is no longer shared, or the link is incomplete. Ask whoever sent it for a new one.",
    );
  }
  return { saved, linkExpiresAt: link.expiresAt };
}

/** A plan as anyone with its link sees it, with today's prices. */
export async function showSharedPlan(ctx: Ctx, key: string) {
  const { saved, linkExpiresAt } = await requireSharedPlan(ctx, key);
  const workflow = await listToday(ctx.store.read, saved.workflowData);
  return {
    ...(await withAlternatives(ctx, workflow, new Map())),
    brief: saved.userRequest,
    linkExpiresAt,
  };
}
