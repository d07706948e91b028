import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { withCurrentListings } from "~/domain/workflows/current-listings";
import { isOwner, type Visitor } from "~/domain/workflows/ownership";
import type { Workflow } from "~/domain/workflows/plan";
import { findEntries } from "~/models/catalogue/intelligence-agents.server";
import {
  claimWorkflow,
  findWorkflow,
} from "~/models/workflows/saved-workflows.server";

import { findExpiry, momentOf } from "./plan-expiry.server";

type OpenedWorkflow = {
  id: string;
  /** With today's listings and prices. */
  workflow: Workflow;
  createdAt: Date;
  expiresAt: Date | null;
  /** True for the one user who claimed the workflow by opening it. */
  isNewlyClaimed: boolean;
  /** Whether the last change can be undone. */
  canUndo: boolean;
};

/**
 * Opens a workflow for its browser or user; an expired or another user's
 * workflow is `not_found`. The first signed-in owner to open it claims it.
 */
export async function openWorkflow(
  ctx: Ctx,
  { id, visitor }: { id: string; visitor: Visitor },
): Promise<OpenedWorkflow> {
  const saved = await findWorkflow(ctx.store.read, id, momentOf(ctx));
  if (!saved || !isOwner(saved, visitor)) throw workflowNotFound();

  const { userId } = visitor;
  const isNewlyClaimed = saved.userId === null && userId !== null;
  if (isNewlyClaimed) {
    const hasWon = await ctx.store.tx((tx) => claimWorkflow(tx, id, userId));
    if (!hasWon) return openWorkflow(ctx, { id, visitor });
  }
  const ids = saved.workflowData.workflow.flatMap(
    ({ agentId }) => agentId ?? [],
  );
  const entries = await findEntries(ctx.store.read, ids);
  const owner = saved.userId ?? userId;
  const { expiresAt } = saved;
  return {
    id,
    workflow: withCurrentListings(saved.workflowData, entries),
    createdAt: saved.createdAt,
    expiresAt: await findExpiry(ctx, { userId: owner, expiresAt }),
    isNewlyClaimed,
    canUndo: saved.previousData !== null,
  };
}

/** The error for a workflow that is missing, expired or another user's. */
export function workflowNotFound(): DomainError {
  return new DomainError(
    "not_found",
    "This workflow has expired or belongs to another browser.",
  );
}
