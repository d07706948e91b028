import type { Ctx } from "~/ctx.server";
import { DomainError, fieldError } from "~/domain/platform/errors";
import { WORKFLOW_LIFETIME_MS } from "~/domain/workflows/lifetime";
import type { Workflow } from "~/domain/workflows/plan";
import {
  insertWorkflow,
  replaceOfSession,
  type SavedWorkflow,
} from "~/models/workflows/saved-workflows.server";

import { findRunningPass } from "../orders/find-pass.server";
import { trimPlans } from "./trim-plans.server";

type SaveWorkflow = {
  sessionId: string;
  browserId: string;
  userId: string | null;
  workflow: Workflow;
  userRequest: string;
  expiresAt: Date | null;
};

/**
 * Stores a plan under the front end's sessionId, for a visitor for at most 24
 * hours. The same browser may save again; a sessionId of another browser is
 * refused.
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
    expiresAt: (await isKept(ctx, userId, wish.expiresAt))
      ? null
      : allowedExpiry(wish.expiresAt, now),
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
  if (!saved) {
    throw new DomainError("conflict", "This sessionId is already in use.");
  }
  if (userId !== null) await trimPlans(ctx, { userId, added: 1 });
  return saved;
}

/** An account keeps its plans, unless the program asks for an end without a pass. */
async function isKept(
  ctx: Ctx,
  userId: string | null,
  wish: Date | null,
): Promise<boolean> {
  if (userId === null) return false;
  return wish === null || (await findRunningPass(ctx, userId)) !== null;
}

/** Shortens a time beyond 24 hours; refuses one in the past. */
function allowedExpiry(wish: Date | null, now: Date): Date {
  const latest = new Date(now.getTime() + WORKFLOW_LIFETIME_MS);
  if (wish === null || wish > latest) return latest;
  if (wish > now) return wish;
  throw fieldError("invalid", "expiresAt", "expiresAt must be in the future.");
}
