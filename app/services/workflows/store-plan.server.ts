import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  replacePlan,
  type SavedWorkflow,
} from "~/models/workflows/saved-workflows.server";
import type { Db } from "~/models/platform/store.server";

type Content = Pick<SavedWorkflow, "workflowData" | "previousData"> &
  Partial<Pick<SavedWorkflow, "promptId">>;

/**
 * Stores the next state of a plan with its brief; refused if the plan changed
 * since it was read.
 */
export async function storePlan(
  { now }: Pick<Ctx, "now">,
  db: Db,
  { saved, content }: { saved: SavedWorkflow; content: Content },
): Promise<void> {
  const at = Math.max(now().getTime(), saved.updatedAt.getTime() + 1);
  const { user_request } = content.workflowData;
  const isOfBrief = user_request === saved.workflowData.user_request;
  const isStored = await replacePlan(db, saved, {
    ...content,
    userRequest: isOfBrief ? saved.userRequest : user_request,
    updatedAt: new Date(at),
  });
  if (!isStored) throw stalePlan();
}

export function stalePlan(): DomainError {
  return new DomainError(
    "conflict",
    "The plan changed in the meantime. This is the current plan. Make your change again if you still want it.",
  );
}
