import type { Ctx } from "~/ctx.server";
import { DomainError, fieldError } from "~/domain/platform/errors";
import type { Workflow } from "~/domain/workflows/plan";
import {
  insertWorkflow,
  replaceOfSession,
  type SavedWorkflow,
} from "~/models/workflows/saved-workflows.server";

import { findExpiry } from "./plan-expiry.server";
import { WORKFLOW_LIFETIME_MS } from "./workflow-lifetime";

type SaveWorkflow = {
  sessionId: string;
  browserId: string;
  userId: string | null;
  workflow: Workflow;
  userRequest: string;
  expiresAt: Date | null;
};

/**
 * Stores a plan under the front end's sessionId for at most 24 hours, or as
 * long as its user's pass runs. The same browser may save again; a sessionId of
 * another browser is refused.
 */
export async function saveWorkflow(
  ctx: Ctx,
  {
    sessionId,
    browserId,
    userId,
    workflow,
    userRequest,
    ...wish
  }: SaveWorkflow,
): Promise<SavedWorkflow> {
  const now = ctx.now();
  const content = {
    workflowData: workflow,
    userRequest,
    expiresAt: allowedExpiry(wish.expiresAt, now),
    updatedAt: now,
  };
  const owner = { sessionId, browserId, userId };
  const id = ctx.newId();
  const saved = await ctx.store.tx(
    async (tx) =>
      (await insertWorkflow(tx, {
        id,
        promptId: null,
        previousData: null,
        createdAt: now,
        ...owner,
        ...content,
      })) ?? (await replaceOfSession(tx, owner, content)),
  );
  if (saved) return { ...saved, expiresAt: await findExpiry(ctx, saved) };
  throw new DomainError("conflict", "This sessionId is already in use.");
}

/** Shortens a time beyond 24 hours; refuses one in the past. */
function allowedExpiry(wish: Date | null, now: Date): Date {
  const latest = new Date(now.getTime() + WORKFLOW_LIFETIME_MS);
  if (wish === null || wish > latest) return latest;
  if (wish > now) return wish;
  throw fieldError("invalid", "expiresAt", "expiresAt must be in the future.");
}
