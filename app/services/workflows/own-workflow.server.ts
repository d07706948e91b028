import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { isOwner, type Visitor } from "~/domain/workflows/ownership";
import type { Db } from "~/models/platform/store.server";
import {
  findWorkflow,
  type SavedWorkflow,
} from "~/models/workflows/saved-workflows.server";

export type OwnWorkflow = { id: string; visitor: Visitor };

/** The visitor's own unexpired workflow; `not_found` for others. */
export async function requireOwnWorkflow(
  ctx: Pick<Ctx, "now">,
  db: Db,
  { id, visitor }: OwnWorkflow,
): Promise<SavedWorkflow> {
  const reader = { userId: visitor.userId, now: ctx.now() };
  const saved = await findWorkflow(db, id, reader);
  if (!saved || !isOwner(saved, visitor)) throw workflowNotFound();
  return saved;
}

/** The revision of a plan that a change of it is based on. */
export function planRevision({ updatedAt }: Pick<SavedWorkflow, "updatedAt">) {
  return String(updatedAt.getTime());
}

/** The error for a workflow that is missing, expired or another user's. */
export function workflowNotFound(): DomainError {
  return new DomainError(
    "not_found",
    "This workflow has expired or belongs to another browser.",
  );
}
