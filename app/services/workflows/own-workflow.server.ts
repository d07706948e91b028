import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { isOwner, type Visitor } from "~/domain/workflows/ownership";
import type { Db } from "~/models/platform/store.server";
import {
  findWorkflow,
  type SavedWorkflow,
} from "~/models/workflows/saved-workflows.server";

import { momentOf } from "./plan-expiry.server";

export type OwnWorkflow = { id: string; visitor: Visitor };

/** The visitor's own unexpired workflow; `not_found` for others. */
export async function requireOwnWorkflow(
  ctx: Pick<Ctx, "now" | "payments">,
  db: Db,
  { id, visitor }: OwnWorkflow,
): Promise<SavedWorkflow> {
  const saved = await findWorkflow(db, id, momentOf(ctx));
  if (!saved || !isOwner(saved, visitor)) throw workflowNotFound();
  return saved;
}

/** The error for a workflow that is missing, expired or another user's. */
export function workflowNotFound(): DomainError {
  return new DomainError(
    "not_found",
    "This workflow has expired or belongs to another browser.",
  );
}
